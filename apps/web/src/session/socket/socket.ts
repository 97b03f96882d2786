import { LOGOUT_MARKERS } from "@nuc/contract";
import { sendSignal } from "../calls/signals.ts";
import { isServerReachable } from "../../ui/loading/is-server-reachable.ts";
import { isConnectionLost, setConnectionLost } from "./connection.ts";
import { refetchMaintenance } from "../site/maintenance.ts";
import { reconnectPause, socketUrl } from "./reconnect.ts";
import { currentSession, isLeaving, onSessionChange } from "../storage/session-store.ts";
import {
  applySocketEvent,
  parseSocketEvent,
  positionOf,
  refreshAfterBreak,
} from "./socket-events.ts";

/** Milliseconds without the server before the user is informed, the least: a restart is over by then. */
const patience = 4000;
/** Milliseconds after which an unanswered try is given up: where packets get lost, the browser waits for minutes. */
const connectTimeout = 15_000;
/** Milliseconds between two tries, the most, while somebody looks at a page that the server does not answer. */
const maxPauseInView = 5000;

/** The server closes a socket with it whose session is over: it was signed out elsewhere, or suspended. */
const sessionEnded = 4401;

/** The page is signed out and says so, unless it signs out by itself just now. */
function endHere(): void {
  if (currentSession() !== null && !isLeaving())
    sendSignal({ kind: "session-over", marker: LOGOUT_MARKERS.expired });
}

/** One line to the server that comes back after a break with the last id seen. */
class EventLine {
  #socket: WebSocket | undefined;
  /** Of the try under way, or until the next one. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs since the server was lost, until a person should know. */
  #patience: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #connections = 0;
  #state: "waiting" | "ready" | "closed" = "waiting";
  /** Calls are answered though no socket is: it will not come of trying more often. */
  #answered = false;
  #lastId: string | undefined;

  open(): void {
    clearTimeout(this.#timer);
    this.#beginPatience();
    const before = this.#socket;
    const socket = new WebSocket(socketUrl());
    this.#socket = socket;
    before?.close();
    socket.addEventListener("open", () => {
      const token = currentSession()?.token;
      const lastId = this.#lastId;
      socket.send(JSON.stringify({ ...(token && { token }), ...(lastId && { lastId }) }));
    });
    socket.addEventListener("message", ({ data }) => {
      if (this.#socket === socket) this.#hear(data);
    });
    socket.addEventListener("close", ({ code }) => {
      if (this.#socket !== socket) return;
      if (code === sessionEnded) endHere();
      this.drop();
    });
    this.#timer = setTimeout(() => this.drop(), connectTimeout);
  }

  /** Takes the line for broken, and tries again after a pause. */
  drop(): void {
    if (this.#state === "closed") return;
    this.#state = "waiting";
    this.#beginPatience();
    if (isConnectionLost()) void this.#askServer();
    const often = document.visibilityState === "visible" && !this.#answered;
    const pause = reconnectPause(this.#attempt, often ? maxPauseInView : undefined);
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open(), pause);
    this.#letGo();
  }

  /** Something has changed for the better: without a line, tries at once. */
  hurry(): void {
    if (this.#state === "waiting") this.open();
  }

  /** Lets go while the browser keeps the page for Back, where nothing is received; `hurry` comes back with the last id. */
  rest(): void {
    if (this.#state === "closed") return;
    this.#state = "waiting";
    this.#endWaiting();
    this.#letGo();
  }

  #beginPatience(): void {
    // Spread, for what is asked at its end is asked by every page that was open.
    const time = patience * (1 + Math.random() / 2);
    this.#patience ??= setTimeout(() => void this.#askServer(), time);
  }

  async #askServer(): Promise<void> {
    const answered = await isServerReachable();
    if (this.#state !== "waiting") return;
    this.#answered = answered;
    setConnectionLost(!answered);
  }

  #hear(data: unknown): void {
    const event = parseSocketEvent(data);
    if (event === undefined) return;
    this.#attempt = 0;
    this.#lastId = positionOf(event) ?? this.#lastId;
    if (event.event === "ready") this.#arrive();
    applySocketEvent(event);
  }

  #arrive(): void {
    const wasLost = isConnectionLost();
    this.#state = "ready";
    this.#connections += 1;
    this.#endWaiting();
    refetchMaintenance();
    if (wasLost || this.#connections > 1) refreshAfterBreak(wasLost);
  }

  #endWaiting(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#answered = false;
    setConnectionLost(false);
  }

  #letGo(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  /** Ends it permanently; what the server says or does afterwards is ignored. */
  close(): void {
    this.#state = "closed";
    this.#endWaiting();
    this.#letGo();
  }
}

/**
 * Keeps one socket to the server while the application is open: says who we are and follows events. Another session gets
 * a new line. Returns how to stop.
 */
export function followEvents(): () => void {
  let token = currentSession()?.token;
  let line = new EventLine();
  line.open();
  const stopListening = onSessionChange(() => {
    if (currentSession()?.token === token) return;
    token = currentSession()?.token;
    line.close();
    line = new EventLine();
    line.open();
  });
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("offline", () => line.drop(), { signal });
  window.addEventListener("online", () => line.hurry(), { signal });
  const comeIntoSight = (): void => {
    if (document.visibilityState === "visible") line.hurry();
  };
  document.addEventListener("visibilitychange", comeIntoSight, { signal });
  window.addEventListener("pagehide", () => line.rest(), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && line.hurry(), { signal });
  return () => {
    listening.abort();
    stopListening();
    line.close();
  };
}
