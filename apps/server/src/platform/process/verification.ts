import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@nuc/database";
import { sql } from "kysely";
import { type Config, type Environment, readConfig } from "../config/config.ts";
import { configuredEnvironment } from "../config/environment-file.ts";
import type { Tables } from "../database/tables.ts";
import { createLogger } from "../log/logger.ts";
import { openConfiguredDatabase } from "../database/open-database.ts";
import { describeStartFailure } from "./start-failure.ts";
import { exitWith, ownTerminal, type Terminal } from "./terminal.ts";
import { readVerificationArguments, type VerificationArguments } from "./verification-arguments.ts";

/** Exit codes: it is as its rules made it; it is not; it could not be looked at. */
const EXIT = { valid: 0, invalid: 1, notVerified: 2 } as const;

/** The configured database does not hold what is looked for: nothing was created. */
export class NothingToVerifyError extends Error {
  constructor(what: string, where: string) {
    super(`There is no ${what} in ${where} yet: start the server once.`);
    this.name = "NothingToVerifyError";
  }
}

export interface Verification {
  /** What is verified, such as `ledger`. */
  what: string;
  /** A table that has rows, or none at all, where there is something to verify. */
  table: string;
  /** What its arguments mean; printed for `--help`. */
  help: string;
  /** Looks at everything; `report` is for people. Nothing may be written. */
  verify(
    database: Database<Tables>,
    asked: VerificationArguments,
    config: Config,
  ): Promise<{ valid: boolean; report: string }>;
}

/** A program that verifies something in the configured database, and ends the process with the exit code. */
export async function runVerification(verification: Verification): Promise<never> {
  const words = process.argv.slice(2);
  return exitWith(await verify(verification, words, configuredEnvironment, ownTerminal));
}

/**
 * Verifies something in the configured database and prints what it found. No server key is needed.
 * @param words as they follow the program's name
 * @returns 0 where everything is in order, 1 where it is not, 2 where it could not look
 */
export async function verify(
  verification: Verification,
  words: readonly string[],
  environment: () => Environment,
  { out, err }: Terminal,
): Promise<number> {
  try {
    const asked = readVerificationArguments(words);
    if (asked !== "help")
      return await verifyWith(readConfig(environment()), verification, asked, out);
    out(verification.help);
    return EXIT.valid;
  } catch (error) {
    const reason = error instanceof NothingToVerifyError ? error.message : error;
    err(describeStartFailure(reason, `The ${verification.what} was not verified`));
    return EXIT.notVerified;
  }
}

/** Verifies, prints what it found and answers the exit code; throws where it could not look. */
export async function verifyWith(
  config: Config,
  verification: Verification,
  asked: VerificationArguments,
  out: Terminal["out"],
): Promise<number> {
  const database = await openExisting(config, verification);
  try {
    const started = Date.now();
    const { valid, report } = await verification.verify(database, asked, config);
    const seconds = ((Date.now() - started) / 1_000).toFixed(1);
    out(`${report}\nTook ${seconds} s.`);
    return valid ? EXIT.valid : EXIT.invalid;
  } finally {
    await database.close();
  }
}

/** Opens the configured database where it holds what is looked for. Throws NothingToVerifyError. */
export async function openExisting(
  config: Config,
  { what, table }: Pick<Verification, "what" | "table">,
): Promise<Database<Tables>> {
  const folder = join(config.DATA_DIR, "database");
  if (config.DATABASE_URL === undefined && !existsSync(folder)) {
    throw new NothingToVerifyError(what, folder);
  }
  const database = await openConfiguredDatabase(config, createLogger(config.LOG_LEVEL));
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass(${table})::text as found`.execute(database.kysely);
  if (rows[0]?.found != null) return database;
  await database.close();
  throw new NothingToVerifyError(what, "the database");
}
