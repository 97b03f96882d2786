import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  milliseconds: number;
}

export interface Sent {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

/** A few connections that are kept. */
export class Wire {
  readonly #url: URL;
  readonly #agent: Agent;

  constructor(url: string, connections: number) {
    this.#url = new URL(url);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws what the connection fails with */
  async send({ method, target, headers, body }: Sent): Promise<Answer> {
    const { hostname, port } = this.#url;
    const begun = performance.now();
    return await new Promise((resolve, reject) => {
      const length =
        body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const sent = request(
        {
          agent: this.#agent,
          hostname,
          port,
          method,
          path: target,
          headers: { ...headers, ...length },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString("utf8"),
              milliseconds: performance.now() - begun,
            }),
          );
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
