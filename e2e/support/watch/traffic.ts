import type { BrowserContext, Page, Request } from "@playwright/test";

/** One thing that left the browser. */
export interface Sent {
  kind: "request" | "socket";
  url: string;
  /** Method, URL, headers and body of a request; a frame of a socket. Bytes as Latin-1, so that nothing is lost. */
  text: string;
}

/** Records everything that leaves the browser context: requests of pages and workers, and socket frames. */
export class Traffic {
  readonly #sent: Sent[] = [];
  readonly #pending: Promise<void>[] = [];

  constructor(context: BrowserContext) {
    context.on("request", (request) => this.#pending.push(this.#keep(request)));
    context.on("page", (page) => this.#follow(page));
  }

  #follow(page: Page): void {
    page.on("websocket", (socket) => {
      this.#sent.push({ kind: "socket", url: socket.url(), text: socket.url() });
      socket.on("framesent", ({ payload }) =>
        this.#sent.push({ kind: "socket", url: socket.url(), text: payload.toString("latin1") }),
      );
    });
  }

  async #keep(request: Request): Promise<void> {
    // The full headers are gone when the page closes first; then those that the page set remain.
    const headers = await request.allHeaders().catch(() => request.headers());
    const body = request.postDataBuffer()?.toString("latin1") ?? "";
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const text = [`${request.method()} ${request.url()}`, ...lines, "", body].join("\n");
    this.#sent.push({ kind: "request", url: request.url(), text });
  }

  /** Everything so far, once the headers of all of it are known. */
  async all(): Promise<readonly Sent[]> {
    await Promise.all(this.#pending);
    return this.#sent;
  }

  /** Addresses outside the origin; `data:` and `blob:` never leave the browser. */
  async foreign(origin: string): Promise<string[]> {
    const host = new URL(origin).host;
    const urls = (await this.all()).map(({ url }) => url);
    return urls.filter((url) => /^(https?|wss?):/.test(url) && new URL(url).host !== host);
  }
}
