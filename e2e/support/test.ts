/** The `test` of every journey: a server of its own per worker, and records of all that leaves the browser. */
import { test as base } from "@playwright/test";

import { ConsoleErrors } from "./console.ts";
import { findSecrets, type Secret } from "./secrets.ts";
import { TestServer } from "./server.ts";
import { Traffic } from "./traffic.ts";

interface Watched {
  /** Everything that leaves the browser. At the end of each test all of it must have gone to our origin. */
  traffic: Traffic;
  /** At the end of each test none may be left that was not expected. */
  consoleErrors: ConsoleErrors;
  /** Fails when one of the secrets occurs, in any spelling, in what left the browser or in what the server printed. */
  expectSecretsUnseen: (secrets: readonly Secret[]) => Promise<void>;
}

interface Shared {
  /** Environment variables of the worker's server, beside DATA_DIR and PORT. */
  settings: Record<string, string>;
  server: TestServer;
}

export const test = base.extend<Watched, Shared>({
  settings: [{ RATE_LIMIT_SCALE: "100" }, { scope: "worker", option: true }],
  server: [
    async ({ settings }, provide) => {
      const server = await TestServer.start(settings);
      await provide(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.url);
  },
  traffic: [
    async ({ context, server }, provide) => {
      const traffic = new Traffic(context);
      await provide(traffic);
      base.expect(await traffic.foreign(server.url), "requests to other origins").toEqual([]);
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ context }, provide) => {
      const errors = new ConsoleErrors(context);
      await provide(errors);
      base.expect(errors.unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  expectSecretsUnseen: async ({ traffic, server }, provide) => {
    await provide(async (secrets) => {
      const sent = (await traffic.all()).map(({ kind, url, text }) => ({
        name: `${kind} ${url}`,
        text,
      }));
      const printed = { name: "the server's output", text: server.output };
      base.expect(findSecrets(secrets, [...sent, printed]), "secrets that were seen").toEqual([]);
    });
  },
});

export const expect = test.expect;
