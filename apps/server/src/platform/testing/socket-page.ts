import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { WebSocket } from "ws";
import { eventually } from "./eventually.ts";
import type { TestApp } from "./test-app.ts";

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

/** An open page of `test`, let in by its first message; the server begins to listen when it does not yet. */
export async function openPage({ app }: Pick<TestApp, "app">, hello: object): Promise<SocketPage> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return await openPageAt(`http://127.0.0.1:${port}`, hello);
}

/** The same of a server elsewhere. @param site its address */
export async function openPageAt(site: string, hello: object): Promise<SocketPage> {
  const url = `${site.replace("http", "ws")}/api/notifications/nuc/socket`;
  const page = new SocketPage(new WebSocket(url));
  await once(page.socket, "open");
  page.socket.send(JSON.stringify(hello));
  await page.hear("ready");
  return page;
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
