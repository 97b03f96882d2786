import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { ErrorEnvelope, OutboxMessage } from "@nuc/contract";
import { sharedSignatures } from "@nuc/ledger/testing";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { z } from "zod";
import { compose, migrations, startApp } from "../../app.ts";
import { type Environment, readConfig } from "../config/config.ts";
import type { PasswordCost } from "../config/password-cost.ts";
import type { Composition } from "../composition.ts";
import { createLogger } from "../log/logger.ts";
import { closePlatform, openPlatform, type PlatformOptions } from "../open-platform.ts";
import { readSentMessages } from "../outbound/repository.ts";
import { messageSeal } from "../outbound/sealed-words.ts";
import type { Platform } from "../platform.ts";
import { UNDECLARED_REFUSAL } from "../serving/errors.ts";
import { cheapPinKey } from "./cheap-pin-key.ts";
import { eventually } from "./eventually.ts";
import { openMigratedEmbedded } from "./migrated-database.ts";
import { MovableClock } from "../clock/movable-clock.ts";

/** The lowest cost that argon2 accepts: tests sign thousands of accounts in, and few are about how hard a password is to guess. */
const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 8, timeCost: 1 };

/** A site of two pages, so that tests do not need the built one. */
const TEST_SITE = fileURLToPath(new URL("./site/", import.meta.url));

export interface TestAppOptions extends Partial<
  Pick<PlatformOptions, "siteDirectory" | "examiner" | "passwordCost" | "pinKey">
> {
  /** Opens another database than an embedded one in memory; null = as the settings say. */
  openDatabase?: PlatformOptions["openDatabase"] | null;
  /** Settings as the environment spells them, over the test's own. */
  environment?: Environment;
  /** The time as another application left it. */
  clock?: MovableClock;
  /** Replaces parts of the application's composition, for tests of the platform itself. */
  compose?: (platform: Platform, own: Composition) => Composition;
}

export interface TestRequest {
  /** GET, or POST where there is a body. */
  method?: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  /** Session token, sent as `Authorization`. */
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Network address of the client. */
  from?: string;
}

export interface TestAnswer {
  status: number;
  headers: LightMyRequestResponse["headers"];
  text: string;
  /** The parsed body; with a schema, checked by it. */
  json<Shape = unknown>(schema?: z.ZodType<Shape>): Shape;
  /** The `data` of the body; with a schema, checked by it. */
  data<Shape = unknown>(schema?: z.ZodType<Shape>): Shape;
  /** The errors of a refusal; the first is the one to show. */
  errors(): ErrorEnvelope["errors"];
}

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  clock: MovableClock;
  /** What was written to the log, one JSON object a line. */
  logged(): string;
  /** What an operator's terminal showed. */
  printed(): string;
  call(url: string, request?: TestRequest): Promise<TestAnswer>;
  outbox: {
    /** Messages to an address or phone number that were sent so far, newest first. */
    to(recipient: string): Promise<Omit<OutboxMessage, "sentAt">[]>;
    /** The codes sent to an address or phone number so far, newest first. */
    codes(recipient: string): Promise<string[]>;
    /** The newest code sent to a recipient; waits until `count` (1) messages with one have come. */
    code(recipient: string, count?: number): Promise<string>;
  };
  close(): Promise<void>;
}

/**
 * The real application on an embedded database in memory, with its ledger, its jobs and a clock
 * that can be moved; rate limits are off unless `RATE_LIMIT_SCALE` says otherwise.
 */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? new MovableClock();
  const logLines: string[] = [];
  const printed: string[] = [];
  const platform = await openPlatform({
    config: readConfig({ ...testEnvironment(), ...options.environment }),
    migrations,
    log: createLogger("debug", { write: (line: string) => void logLines.push(line) }),
    print: (text) => void printed.push(text),
    clock,
    siteDirectory: options.siteDirectory ?? TEST_SITE,
    passwordCost: options.passwordCost ?? CHEAP_PASSWORDS,
    pinKey: options.pinKey ?? cheapPinKey,
    signatures: sharedSignatures(),
    ...(options.examiner && { examiner: options.examiner }),
    ...(options.openDatabase !== null && {
      openDatabase: options.openDatabase ?? openMigratedEmbedded,
    }),
  });
  const own = compose(platform);
  const app = await startApp(platform, options.compose?.(platform, own) ?? own);
  const seal = messageSeal(platform.keys);
  const sent = (to: string) => readSentMessages(platform.database.kysely, seal, to, 100);
  const codes = async (to: string) => (await sent(to)).flatMap(({ code }) => code ?? []);
  return {
    app,
    platform,
    clock,
    logged: () => logLines.join(""),
    printed: () => printed.join("\n"),
    call: (url, request = {}) => call(app, url, request),
    outbox: {
      to: sent,
      codes,
      code: async (recipient, count = 1) => {
        const [code] = await eventually(async () => {
          const found = await codes(recipient);
          return found.length >= count ? found : undefined;
        });
        if (code === undefined) throw new Error(`No code came to ${recipient}`);
        return code;
      },
    },
    close: async () => {
      await app.close();
      await closePlatform(platform);
      const unnamed = logLines.filter((line) => line.includes(UNDECLARED_REFUSAL));
      if (unnamed.length > 0) throw new Error(unnamed.join(""));
    },
  };
}

/** Settings of a test: random keys, so that nothing is written to a folder. */
function testEnvironment(): Environment {
  const key = () => randomBytes(32).toString("hex");
  return {
    NODE_ENV: "test",
    RATE_LIMIT_SCALE: "0",
    SAMPLE_CONTENT: "false",
    TREASURY_KEY: key(),
    SEALING_KEY: key(),
    CODE_KEY: key(),
  };
}

async function call(
  app: FastifyInstance,
  url: string,
  { method, token, body, headers = {}, from }: TestRequest,
): Promise<TestAnswer> {
  const response = await app.inject({
    method: method ?? (body === undefined ? "GET" : "POST"),
    url,
    headers: { ...(token !== undefined && { authorization: token }), ...headers },
    ...(body !== undefined && { payload: body as object }),
    ...(from !== undefined && { remoteAddress: from }),
  });
  const json = <Shape>(schema?: z.ZodType<Shape>) => {
    const body = response.json<Shape>();
    return schema ? schema.parse(body) : body;
  };
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    json,
    data: <Shape>(schema?: z.ZodType<Shape>) => {
      const { data } = json<{ data: Shape }>();
      return schema ? schema.parse(data) : data;
    },
    errors: () => json<ErrorEnvelope>().errors,
  };
}
