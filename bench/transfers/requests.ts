import { connect, type Socket } from "node:net";

const HEAD_END = "\r\n\r\n";

/** An answer, as far as the bench looks at it. */
export interface Answer {
  status: number;
  body: string;
}

/** The bytes of a call that hands a transfer in, made beforehand so that sending costs next to nothing. */
export function transferRequest(host: string, token: string, extrinsic: Uint8Array): Buffer {
  const body = JSON.stringify({ extrinsic: `0x${Buffer.from(extrinsic).toString("hex")}` });
  const head = [
    "POST /api/v1/bc/wallet/transfer HTTP/1.1",
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
  ];
  return Buffer.from(head.join("\r\n") + HEAD_END + body);
}

/** Kept connections with one request at a time on each; the client's own cost stays at a few microseconds a call. */
export class Connections {
  readonly #idle: Connection[] = [];

  constructor(url: URL, count: number) {
    for (let made = 0; made < count; made += 1)
      this.#idle.push(new Connection(connect(Number(url.port), url.hostname)));
  }

  /** @throws Error when more are under way than there are connections, or when one is lost */
  async send(request: Buffer): Promise<Answer> {
    const connection = this.#idle.pop();
    if (!connection) throw new Error("Every connection is in use");
    try {
      return await connection.send(request);
    } finally {
      this.#idle.push(connection);
    }
  }

  close(): void {
    for (const connection of this.#idle) connection.close();
  }
}

class Connection {
  readonly #socket: Socket;
  #received = "";
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true).setEncoding("latin1");
    socket.on("data", (text: string) => this.#read(text));
    socket.on("error", (error) => this.#waiting?.reject(error));
    socket.on("close", () => this.#waiting?.reject(new Error("The server closed the connection")));
  }

  async send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#received += text;
    const end = this.#received.indexOf(HEAD_END);
    if (end < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#received)?.[1]);
    const begin = end + HEAD_END.length;
    if (this.#received.length < begin + length) return;
    const answer = {
      status: Number(this.#received.slice(9, 12)),
      body: this.#received.slice(begin),
    };
    this.#received = "";
    this.#waiting?.resolve(answer);
  }
}
