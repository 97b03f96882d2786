import { reconnectPause, socketUrl } from "./reconnect.ts";
import { currentSession, onSessionChange } from "./session-store.ts";
import {
  applySocketMessage,
  parseSocketMessage,
  positionOf,
  refreshAfterBreak,
} from "./socket-events.ts";

/** One line to the server that comes back after a break with the last id seen. */
class EventLine {
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #connections = 0;
  #lastId: string | undefined;

  open(): void {
    const socket = new WebSocket(socketUrl());
    this.#socket = socket;
    socket.addEventListener("open", () => {
      const token = currentSession()?.token;
      const lastId = this.#lastId;
      socket.send(JSON.stringify({ ...(token && { token }), ...(lastId && { lastId }) }));
    });
    socket.addEventListener("message", ({ data }) => this.#hear(data));
    socket.addEventListener("close", () => {
      if (this.#socket !== socket) return;
      this.#timer = setTimeout(() => this.open(), reconnectPause(this.#attempt));
      this.#attempt += 1;
    });
  }

  #hear(data: unknown): void {
    const message = parseSocketMessage(data);
    if (message === undefined) return;
    this.#attempt = 0;
    this.#lastId = positionOf(message) ?? this.#lastId;
    if (message.event === "ready") {
      this.#connections += 1;
      if (this.#connections > 1) refreshAfterBreak();
    }
    applySocketMessage(message);
  }

  /** Ends it for good; what the server says or does afterwards is not heeded. */
  close(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
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
  return () => {
    stopListening();
    line.close();
  };
}
