import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
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

/** A client that opens a socket, never says anything and does not answer when it is closed. */
export async function connectSilently(port: number, path: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
    ].join("\r\n") + "\r\n\r\n",
  );
  await once(socket, "data");
  return socket;
}
