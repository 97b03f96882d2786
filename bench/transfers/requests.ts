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

/** Kept connections; the client's own cost stays at a few microseconds a call. */
export class Connections {
  /** Each as often as it takes another request. */
  readonly #free: Connection[] = [];

  /** @param depth requests under way at once on each connection; they reach the server in their order */
  constructor(url: URL, { count, depth }: { count: number; depth: number }) {
    for (let made = 0; made < count; made += 1) {
      const connection = new Connection(connect(Number(url.port), url.hostname));
      for (let place = 0; place < depth; place += 1) this.#free.push(connection);
    }
  }

  /** @throws Error when more are under way than there is room for, or when a connection is lost */
  async send(request: Buffer): Promise<Answer> {
    const connection = this.#free.pop();
    if (!connection) throw new Error("Every connection is in use");
    try {
      return await connection.send(request);
    } finally {
      this.#free.push(connection);
    }
  }

  close(): void {
    for (const connection of new Set(this.#free)) connection.close();
  }
}

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

class Connection {
  readonly #socket: Socket;
  /** In the order of their requests, which is that of the answers. */
  readonly #waiting: Waiting[] = [];
  #received = "";

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true).setEncoding("latin1");
    socket.on("data", (text: string) => this.#read(text));
    socket.on("error", (error) => this.#lose(error));
    socket.on("close", () => this.#lose(new Error("The server closed the connection")));
  }

  async send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #lose(error: Error): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  #read(text: string): void {
    this.#received += text;
    for (
      let end = this.#received.indexOf(HEAD_END);
      end >= 0;
      end = this.#received.indexOf(HEAD_END)
    ) {
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#received)?.[1]);
      const begin = end + HEAD_END.length;
      if (this.#received.length < begin + length) return;
      const status = Number(this.#received.slice(9, 12));
      const body = this.#received.slice(begin, begin + length);
      this.#received = this.#received.slice(begin + length);
      this.#waiting.shift()?.resolve({ status, body });
    }
  }
}
