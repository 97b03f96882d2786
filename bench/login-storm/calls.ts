import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

export interface Answer {
  status: number;
  body: string;
}

export interface Call {
  method: "GET" | "POST";
  path: string;
  /** Sent as JSON. */
  body?: object;
}

/** Calls to a server over connections that are kept. */
export class Calls {
  readonly #url: URL;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(url: string) {
    this.#url = new URL(url);
  }

  async send({ method, path, body }: Call): Promise<Answer> {
    const { hostname, port } = this.#url;
    const sent = request({
      agent: this.#agent,
      hostname,
      port,
      method,
      path,
      headers: body === undefined ? {} : { "content-type": "application/json" },
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, body: await text(answer) };
  }

  /** A call under `auth/`. */
  async auth(call: string, data: object): Promise<Answer> {
    return await this.send({ method: "POST", path: `/api/v1/nuc/auth/${call}`, body: { data } });
  }

  close(): void {
    this.#agent.destroy();
  }
}
