import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Post {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A shop's own system, as far as the server sees it: keeps what is posted and answers one status. */
export class ListeningSystem {
  readonly posts: Post[] = [];
  status = 503;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        this.posts.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
        response.writeHead(this.status).end();
      });
    });
  }

  static async open(): Promise<ListeningSystem> {
    const system = new ListeningSystem();
    await new Promise<void>((resolve) => system.#server.listen(0, "127.0.0.1", resolve));
    return system;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/events`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Whether a post is signed as Standard Webhooks 1.0 say. @param secret as it was shown, with its prefix */
export function isSignedBy({ headers, body }: Post, secret: string): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const hmac = createHmac("sha256", key).update(signed).digest("base64");
  return headers["webhook-signature"] === `v1,${hmac}`;
}
