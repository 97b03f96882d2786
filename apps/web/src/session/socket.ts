import { paths } from "./api.ts";
import { currentSession, onSessionChange } from "./session-store.ts";
import { applySocketMessage, parseSocketMessage, refreshAfterBreak } from "./socket-events.ts";

/** Milliseconds before the first try again; doubled after each failure up to the longest, then spread at random. */
const shortestPause = 1000;
const longestPause = 60_000;

/** How long to wait before try `attempt` (from 0): at random between half and all of the doubled pause. */
export function reconnectPause(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(shortestPause * 2 ** attempt, longestPause);
  return Math.round(full * (0.5 + random() / 2));
}

function socketUrl(): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${paths.notifications}/nuc/socket`;
}

/**
 * Keeps one socket to the server while the application is open: says who we are, follows events, comes back after a
 * break with the last id seen. A change of the session opens a new one. Returns how to stop.
 */
export function followEvents(): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let lastId: string | undefined;
  let connections = 0;
  let stopped = false;

  const open = (): void => {
    if (stopped) return;
    const opened = new WebSocket(socketUrl());
    socket = opened;
    opened.addEventListener("open", () => {
      const token = currentSession()?.token;
      opened.send(JSON.stringify({ ...(token && { token }), ...(lastId && { lastId }) }));
    });
    opened.addEventListener("message", ({ data }) => {
      const message = parseSocketMessage(data);
      if (message === undefined) return;
      attempt = 0;
      lastId = message.id ?? lastId;
      if (message.event === "ready" && ++connections > 1) refreshAfterBreak();
      applySocketMessage(message);
    });
    opened.addEventListener("close", () => {
      if (stopped || socket !== opened) return;
      timer = setTimeout(open, reconnectPause(attempt));
      attempt += 1;
    });
  };

  const reopen = (): void => {
    clearTimeout(timer);
    attempt = 0;
    lastId = undefined;
    connections = 0;
    const previous = socket;
    socket = undefined;
    previous?.close();
    open();
  };

  let token = currentSession()?.token;
  const stopListening = onSessionChange(() => {
    if (currentSession()?.token === token) return;
    token = currentSession()?.token;
    reopen();
  });
  open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopListening();
    socket?.close();
  };
}
