/** The `test` of every journey: a server of its own per worker, and records of all that leaves the browser. */
import { test as base } from "@playwright/test";

import { ConsoleErrors } from "./watch/console.ts";
import { findSecrets } from "./watch/secrets.ts";
import { TestServer } from "./server/server.ts";
import { Traffic } from "./watch/traffic.ts";
import { TypedSecrets } from "./people/typed-secrets.ts";

interface Watched {
  /** Everything that leaves the browser. At the end of each test all of it must have gone to our origin. */
  traffic: Traffic;
  /** At the end of each test none may be left that was not expected. */
  consoleErrors: ConsoleErrors;
  /** What was typed in the test. At the end none of it may occur, in any spelling, where it must not. */
  secrets: TypedSecrets;
}

interface Shared {
  /** Environment variables of the worker's server, beside DATA_DIR, PORT and what is read once at the first start. */
  settings: Record<string, string>;
  /** By what name the site is opened; null = by its network address, to which no passkey can belong. */
  siteName: string | null;
  server: TestServer;
}

/** One set for all: a journey with settings of its own makes workers start servers again. */
const defaults = {
  RATE_LIMIT_SCALE: "100",
  OPERATOR_EMAIL: "operator@wallet.test",
  SUPPORT_EMAIL: "help@wallet.test",
  // Fees that fit the wallets of journeys.
  SILVER_MINER_FEES: "300",
  GOLD_MINER_FEES: "50000",
};

export const test = base.extend<Watched, Shared>({
  settings: [defaults, { scope: "worker", option: true }],
  siteName: [null, { scope: "worker", option: true }],
  server: [
    async ({ settings, siteName }, provide) => {
      const server = await TestServer.start(settings, siteName);
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
  secrets: [
    async ({ traffic, server }, provide) => {
      const secrets = new TypedSecrets();
      await provide(secrets);
      const printed = { name: "the server's output", text: server.output };
      const sent = (await traffic.end()).map(({ kind, url, text }) => ({
        name: `${kind} ${url}`,
        text,
      }));
      const urls = sent.map(({ name }) => ({ name: "an address", text: name }));
      const seen = [
        ...findSecrets(secrets.neverSent, [...sent, printed]),
        ...findSecrets(secrets.neverSentThoughPrinted, sent),
        ...findSecrets(secrets.neverPrinted, [...urls, printed]),
      ];
      base.expect(seen, "secrets that were seen").toEqual([]);
    },
    { auto: true },
  ],
});

/** For `test.use` of a journey that shows the site as it moves, for those who did not ask for less motion. */
export const inMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

export const expect = test.expect;
