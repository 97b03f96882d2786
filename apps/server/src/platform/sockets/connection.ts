import type { SocketEvent } from "@nuc/contract";
import type { WebSocket } from "ws";
import type { Caller } from "../http/caller.ts";
import type { OpenPage } from "./socket-rule.ts";

/** Why a socket was closed by the server (RFC 6455: 4000 to 4999 are the application's own). */
export const CLOSE = {
  goingAway: 1001,
  malformed: 1008,
  sessionEnded: 4401,
  tooMany: 4429,
} as const;

/** Bytes that may wait to be sent to a page before it counts as lost. */
const MAX_WAITING = 1_000_000;

/** One open page: its socket, and who sits before it once its first message has come. */
export class Connection implements OpenPage {
  readonly network: string;
  caller: Caller | null = null;
  token: string | null = null;
  /** Answered the last ping. */
  alive = true;
  readonly #socket: WebSocket;
  /** Messages that wait until the page has what it missed; null = they are sent at once. */
  #held: string[] | null = [];
  #heldLength = 0;

  constructor(socket: WebSocket, network: string) {
    this.#socket = socket;
    this.network = network;
    socket.on("pong", () => {
      this.alive = true;
    });
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(event: SocketEvent): void {
    this.sendText(JSON.stringify(event));
  }

  /** @param text of a `SocketEvent` */
  sendText(text: string): void {
    if (!this.open) return;
    if (this.#waiting() > MAX_WAITING) this.#socket.terminate();
    else if (this.#held) this.#hold(this.#held, text);
    else this.#socket.send(text);
  }

  /** Sends these, then the messages that waited; from now on none waits. */
  release(first: readonly string[] = []): void {
    const texts = [...first, ...(this.#held ?? [])];
    this.#held = null;
    for (const text of texts) this.sendText(text);
  }

  #hold(held: string[], text: string): void {
    held.push(text);
    this.#heldLength += text.length;
  }

  #waiting(): number {
    return this.#held ? this.#heldLength : this.#socket.bufferedAmount;
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  endSession(): void {
    this.close(CLOSE.sessionEnded, "session ended");
  }

  /** Ends a page that did not answer the last ping, asks the others again. */
  ping(): void {
    if (!this.alive) {
      this.#socket.terminate();
      return;
    }
    this.alive = false;
    if (this.open) this.#socket.ping();
  }
}
