import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "@nuc/database";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { eventually } from "./platform/testing/eventually.ts";

const MAIN = join(inject("nucPrograms"), "main.js");
/** A start, on a machine that is busy. */
const START_TIMEOUT = 60_000;

interface Run {
  process: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

let directory: string;
let runs: Run[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "nuc-main-"));
});

afterEach(async () => {
  for (const { process: child } of runs) child.kill("SIGKILL");
  await Promise.all(runs.map(({ exit }) => exit));
  runs = [];
});

afterAll(() => rm(directory, { recursive: true }));

function start(environment: Record<string, string>): Run {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: { PATH, HOME, PORT: "0", METRICS_PORT: "0", DATA_DIR: directory, ...environment },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const exit = once(child, "exit").then(([code]) => code as number | null);
  const run = { process: child, output: () => output, exit };
  runs.push(run);
  return run;
}

const ready = (run: Run) =>
  eventually(() => /NUC Wallet is ready at (http:\S+)/.exec(run.output())?.[1], START_TIMEOUT);

const PRODUCTION = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://nuc.example",
  SMS_GATEWAY_URL: "https://texts.example/send",
  TREASURY_KEY: "ab".repeat(32),
  SEALING_KEY: "ab".repeat(32),
  CODE_KEY: "ab".repeat(32),
};

describe("the server process", () => {
  it(
    "is ready when it says so, alone in its data folder, and stops on a signal",
    async () => {
      const first = start({});
      const url = await ready(first);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);

      const second = start({});
      expect(await second.exit).toBe(1);
      expect(second.output().trim().split("\n")).toEqual([
        expect.stringMatching(/^NUC Wallet did not start: The database folder .* is in use/),
      ]);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);

      first.process.kill("SIGTERM");
      expect(await first.exit).toBe(0);

      const production = start(PRODUCTION);
      expect(await production.exit).toBe(1);
      expect(production.output()).toContain("made outside production and is refused in production");
      expect(production.output()).not.toContain("    at ");
    },
    3 * START_TIMEOUT,
  );

  it(
    "names everything that is wrong in its configuration",
    async () => {
      const run = start({ PORT: "http", FAUCET: "maybe", NODE_ENV: "production" });
      expect(await run.exit).toBe(1);
      expect(run.output().trim().split("\n")).toEqual([
        "NUC Wallet did not start: the configuration is not valid:",
        "  - PORT must be a port number",
        "  - FAUCET must be true or false",
        "  - PUBLIC_URL is needed in production: the https address under which people reach the site",
        "  - SMTP_URL or SMS_GATEWAY_URL is needed in production",
        "  - TREASURY_KEY or TREASURY_KEY_FILE is needed in production",
        "  - SEALING_KEY or SEALING_KEY_FILE is needed in production",
        "  - CODE_KEY or CODE_KEY_FILE is needed in production",
      ]);
    },
    START_TIMEOUT,
  );

  it(
    "makes nothing where its port is taken",
    async () => {
      const other = createServer().listen(0, "127.0.0.1");
      await once(other, "listening");
      const { port } = other.address() as AddressInfo;
      const unused = join(directory, "unused");
      const run = start({ PORT: String(port), DATA_DIR: unused });
      expect(await run.exit).toBe(1);
      expect(run.output()).toMatch(/^NUC Wallet did not start: listen EADDRINUSE.*\n$/);
      expect(existsSync(unused)).toBe(false);
      other.close();
    },
    START_TIMEOUT,
  );

  it(
    "says in one line that its database server cannot be reached",
    async () => {
      const run = start({ DATABASE_URL: "postgres://nuc:hunter2@127.0.0.1:1/nuc" });
      expect(await run.exit).toBe(1);
      expect(run.output()).toMatch(/^NUC Wallet did not start: PostgreSQL at 127\.0\.0\.1:1\/nuc/);
      expect(run.output()).not.toMatch(/hunter2|    at /);
    },
    START_TIMEOUT,
  );

  it(
    "ends at once, with PostgreSQL's last words, where the embedded database has no room",
    async () => {
      const lastWords: unknown = expect.stringMatching(/has ended by itself: PANIC: .*pg_wal/);
      const full = join(directory, "full");
      await fillLog(join(full, "database"));
      const run = start({ DATA_DIR: full });
      expect(await run.exit).toBe(2);
      const [line = "", ...more] = run.output().trim().split("\n");
      expect(JSON.parse(line)).toMatchObject({
        level: "fatal",
        reason: lastWords,
      });
      expect(more).toEqual([]);
    },
    START_TIMEOUT,
  );
});

/** A database whose first segment of the log is nearly full, and which cannot make a second one. */
async function fillLog(folder: string): Promise<void> {
  const database = await openEmbedded<unknown>({ directory: folder });
  // Up to 11.7 of 16 MB: from three quarters on PostgreSQL makes the next one in advance.
  await database.executeSql("select pg_logical_emit_message(false, '', repeat('x', 4500000))");
  await database.close();
  await mkdir(join(folder, "cluster", "pg_wal", "xlogtemp.42"));
}
