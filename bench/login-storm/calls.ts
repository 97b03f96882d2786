import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { signUpForm } from "../server/sign-up-form.ts";

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

  /** Signs somebody up, and answers the user name, which begins with `prefix`. */
  async signUp(prefix: string, password: string): Promise<string> {
    const userName = `${prefix}-${randomUUID().slice(0, 8)}`;
    const { status, body } = await this.auth("register", signUpForm(userName, password));
    if (status !== 201) throw new Error(`A sign-up answered ${status}: ${body}`);
    return userName;
  }

  close(): void {
    this.#agent.destroy();
  }
}
