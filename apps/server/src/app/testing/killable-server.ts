import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OpenTestDatabase } from "@nuc/database/testing";
import { sql } from "kysely";
import { inject } from "vitest";
import type { Tables } from "../../platform/database/tables.ts";
import { eventually } from "../../platform/testing/eventually.ts";

const MAIN = join(inject("nucPrograms"), "main.js");
/** A start, on a machine that is busy. */
export const START_TIMEOUT = 90_000;

/** The server as an operator starts it, on a PostgreSQL database, to be killed. */
export interface KillableServers {
  /** Starts one and answers its address once it is ready. */
  start(): Promise<string>;
  /** Kills what was started last (SIGKILL), and ends what it left running in the database. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export async function killableServers(
  database: OpenTestDatabase<Tables>,
  environment: Record<string, string>,
): Promise<KillableServers> {
  const folder = await mkdtemp(join(tmpdir(), "nuc-kill-"));
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'nuc-wallet'`.execute(
      database.kysely,
    );
  };
  return {
    async start() {
      const { PATH = "", HOME = "" } = process.env;
      const started = spawn(process.execPath, [MAIN], {
        cwd: fileURLToPath(new URL("../../..", import.meta.url)),
        env: {
          PATH,
          HOME,
          PORT: "0",
          METRICS_PORT: "0",
          DATA_DIR: folder,
          SAMPLE_CONTENT: "false",
          DATABASE_URL: database.connectionString,
          ...environment,
        },
      });
      child = started;
      let output = "";
      for (const stream of [started.stdout, started.stderr]) {
        stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
      }
      return await eventually(() => {
        if (started.exitCode !== null) throw new Error(`The server ended: ${output}`);
        return /NUC Wallet is ready at (http:\S+)/.exec(output)?.[1];
      }, START_TIMEOUT);
    },
    kill,
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
