import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { ConsoleErrors } from "../watch/console.ts";
import { findSecrets } from "../watch/secrets.ts";
import { Traffic } from "../watch/traffic.ts";
import type { TypedSecrets } from "./typed-secrets.ts";

/** Another browser, watched as the first one is. */
export class SecondDevice {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #traffic: Traffic;
  readonly #errors: ConsoleErrors;

  private constructor(
    context: BrowserContext,
    watched: { traffic: Traffic; errors: ConsoleErrors },
    page: Page,
  ) {
    this.#context = context;
    this.#traffic = watched.traffic;
    this.#errors = watched.errors;
    this.page = page;
  }

  static async open(browser: Browser, baseURL: string): Promise<SecondDevice> {
    const context = await browser.newContext({ baseURL, acceptDownloads: true });
    const watched = { traffic: new Traffic(context), errors: new ConsoleErrors(context) };
    return new SecondDevice(context, watched, await context.newPage());
  }

  /** An error of its console that belongs to the story. */
  expectError(pattern: RegExp): void {
    this.#errors.expect(pattern);
  }

  /** Closes it, once nothing that was typed has left it and its console is clean. */
  async close(secrets: TypedSecrets, origin: string): Promise<void> {
    const sent = (await this.#traffic.end()).map(({ kind, url, text }) => ({
      name: `${kind} ${url}`,
      text,
    }));
    const never = [...secrets.neverSent, ...secrets.neverSentThoughPrinted];
    expect(findSecrets(never, sent), "secrets that left the second device").toEqual([]);
    expect(await this.#traffic.foreign(origin), "requests to other origins").toEqual([]);
    expect(this.#errors.unexpected, "errors in the second console").toEqual([]);
    await this.#context.close();
  }
}
