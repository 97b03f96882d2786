import type { WebSocket } from "ws";
import { eventually } from "./eventually.ts";

type Message = Record<string, unknown>;

/** A client of the socket, as a page would be one. */
export class SocketPage {
  readonly socket: WebSocket;
  readonly messages: Message[] = [];
  closed: number | undefined;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (data: Buffer) =>
      this.messages.push(JSON.parse(data.toString()) as Message),
    );
    socket.on("close", (code) => (this.closed = code));
  }

  /** The newest message of a kind; waits for it. */
  hear(event: string): Promise<Message> {
    return eventually(() => this.messages.findLast((message) => message["event"] === event));
  }

  end(within?: number): Promise<number> {
    return eventually(() => this.closed, within);
  }
}
