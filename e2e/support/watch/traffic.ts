import type { BrowserContext, Page, Request } from "@playwright/test";

/** One thing that left the browser. */
export interface Sent {
  kind: "request" | "socket";
  url: string;
  /** Whether the browser itself goes there, rather than a page asking for something. */
  leads: boolean;
  /** Method, URL, headers and body of a request; a frame of a socket. Bytes as Latin-1, so that nothing is lost. */
  text: string;
}

/** Records everything that leaves the browser context: requests of pages and workers, and socket frames. */
export class Traffic {
  readonly #sent: Sent[] = [];
  readonly #pending: Promise<void>[] = [];
  readonly #companies: string[] = [];
  #giveUp = (): void => undefined;
  /** Fails once the headers that are still missing are waited for no more. */
  readonly #givenUp = new Promise<never>((_, reject) => {
    this.#giveUp = () => reject(new Error("The browser did not report all headers"));
  });

  constructor(context: BrowserContext) {
    this.#givenUp.catch(() => undefined);
    context.on("request", (request) => this.#pending.push(this.#keep(request)));
    context.on("page", (page) => this.#follow(page));
  }

  #follow(page: Page): void {
    page.on("websocket", (socket) => {
      this.#sent.push({ kind: "socket", url: socket.url(), leads: false, text: socket.url() });
      socket.on("framesent", ({ payload }) =>
        this.#sent.push({
          kind: "socket",
          url: socket.url(),
          leads: false,
          text: payload.toString("latin1"),
        }),
      );
    });
  }

  async #keep(request: Request): Promise<void> {
    // The full headers are gone when the page closes first; then those that the page set remain.
    const headers = await Promise.race([request.allHeaders(), this.#givenUp]).catch(() =>
      request.headers(),
    );
    const body = request.postDataBuffer()?.toString("latin1") ?? "";
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const text = [`${request.method()} ${request.url()}`, ...lines, "", body].join("\n");
    const leads = request.isNavigationRequest();
    this.#sent.push({ kind: "request", url: request.url(), leads, text });
  }

  /** Everything so far, once the headers of all of it are known. */
  async all(): Promise<readonly Sent[]> {
    await Promise.all(this.#pending);
    return this.#sent;
  }

  /**
   * Everything, at the end of a journey. The browser sometimes never reports the full headers of a request whose page was
   * left meanwhile (microsoft/playwright#29833): after some seconds those that the page set stand for them.
   */
  async end(): Promise<readonly Sent[]> {
    const timer = setTimeout(() => this.#giveUp(), 5_000);
    const sent = await this.all();
    clearTimeout(timer);
    return sent;
  }

  /** From now on the browser may go to pages of this company, and no page of ours may ask it for anything. */
  mayLeadTo(company: string): void {
    this.#companies.push(new URL(company).host);
  }

  /** Addresses outside the origin; `data:` and `blob:` never leave the browser. */
  async foreign(origin: string): Promise<string[]> {
    const host = new URL(origin).host;
    const isMeant = ({ url, leads }: Sent) => leads && this.#companies.includes(new URL(url).host);
    const outside = (await this.all()).filter(
      ({ url }) => /^(https?|wss?):/.test(url) && new URL(url).host !== host,
    );
    return outside.filter((sent) => !isMeant(sent)).map(({ url }) => url);
  }
}
