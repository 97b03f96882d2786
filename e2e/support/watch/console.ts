import type { BrowserContext } from "@playwright/test";

/** Errors of the browser console, exceptions that nobody caught, and what the page policy refused. */
export class ConsoleErrors {
  readonly #errors: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on("console", (message) => {
      if (message.type() === "error")
        this.#errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (event) =>
      this.#errors.push(event.error().stack ?? event.error().message),
    );
  }

  /** The browser itself logs each answer of 400 and above; a journey names those that it provokes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get unexpected(): string[] {
    return this.#errors.filter((error) => !this.#expected.some((pattern) => pattern.test(error)));
  }
}
