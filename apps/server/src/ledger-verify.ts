import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@nuc/database";
import { type VerifyReport, verifyLedger } from "@nuc/ledger";
import { sql } from "kysely";
import { type Config, readConfig } from "./platform/config/config.ts";
import { loadEnvironmentFile } from "./platform/config/environment-file.ts";
import type { Tables } from "./platform/database/tables.ts";
import { createLogger } from "./platform/log/logger.ts";
import { openConfiguredDatabase } from "./platform/open-platform.ts";
import { describeStartFailure } from "./platform/process/start-failure.ts";

/** Exit codes: the ledger is as its rules made it; it is not; it could not be looked at. */
const EXIT = { valid: 0, invalid: 1, notVerified: 2 } as const;

/** The configured database holds no chain: nothing was created. */
class NoLedgerError extends Error {
  constructor(where: string) {
    super(`There is no ledger in ${where} yet: start the server once.`);
    this.name = "NoLedgerError";
  }
}

/**
 * Replays the configured ledger from its genesis and prints what it found; answers the exit code.
 * Nothing is written and no key is needed.
 */
async function main(): Promise<number> {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const database = await openExisting(config);
  try {
    const started = Date.now();
    const report = await verifyLedger(database);
    const seconds = ((Date.now() - started) / 1_000).toFixed(1);
    process.stdout.write(`${describeReport(report)}\nTook ${seconds} s.\n`);
    return report.valid ? EXIT.valid : EXIT.invalid;
  } finally {
    await database.close();
  }
}

async function openExisting(config: Config): Promise<Database<Tables>> {
  const folder = join(config.DATA_DIR, "database");
  if (config.DATABASE_URL === undefined && !existsSync(folder)) throw new NoLedgerError(folder);
  const database = await openConfiguredDatabase(config, createLogger(config.LOG_LEVEL));
  if (await hasLedger(database)) return database;
  await database.close();
  throw new NoLedgerError("the database");
}

async function hasLedger({ kysely }: Database<Tables>): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass('ledger_head')::text as found
  `.execute(kysely);
  if (rows[0]?.found == null) return false;
  const heads = await sql`select number from ledger_head`.execute(kysely);
  return heads.rows.length > 0;
}

function describeReport({ valid, blocks, extrinsics, accounts, head, problems }: VerifyReport) {
  const looked = `${blocks} blocks, ${extrinsics} extrinsics, ${accounts} accounts; head ${head.number} ${head.hash}`;
  const found = problems.map(({ blockNumber, problem }) => `  block ${blockNumber}: ${problem}`);
  const verdict = valid
    ? "The ledger is valid: hashes, signatures, nonces, balances and supply."
    : `The ledger is NOT valid:\n${found.join("\n")}`;
  return `${looked}\n${verdict}`;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const words = error instanceof NoLedgerError ? error.message : error;
    process.stderr.write(`${describeStartFailure(words, "The ledger was not verified")}\n`);
    process.exit(EXIT.notVerified);
  },
);
