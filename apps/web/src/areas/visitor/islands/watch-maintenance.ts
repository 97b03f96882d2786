import type { SocketEvent } from "@nuc/contract";
import { reconnectPause, socketUrl } from "../../../session/socket/reconnect.ts";

function parse(data: unknown): Partial<SocketEvent> {
  try {
    return JSON.parse(String(data)) as Partial<SocketEvent>;
  } catch {
    return {};
  }
}

/**
 * Leaves the prerendered page, where no application runs, when the site goes under maintenance, as a visitor's socket
 * reports it. Nothing is open while the page is kept for going back to, so that the browser may keep it. Returns how to stop.
 *
 * @param hear is called with everything else that the server says
 */
export function watchMaintenance(
  leave: () => void,
  hear: (event: Partial<SocketEvent>) => void = () => undefined,
): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  const open = (): void => {
    const opened = new WebSocket(socketUrl());
    socket = opened;
    opened.addEventListener("open", () => opened.send("{}"));
    opened.addEventListener("message", ({ data }) => {
      attempt = 0;
      const event = parse(data);
      if (event.event !== "maintenance") hear(event);
      else if (event.status === "true") leave();
    });
    opened.addEventListener("close", () => {
      if (socket !== opened) return;
      timer = setTimeout(open, reconnectPause(attempt));
      attempt += 1;
    });
  };
  const close = (): void => {
    clearTimeout(timer);
    const closing = socket;
    socket = undefined;
    closing?.close();
  };
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) open();
  };
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", comeBack);
  open();
  return () => {
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", comeBack);
    close();
  };
}
