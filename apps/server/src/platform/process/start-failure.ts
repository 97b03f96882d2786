import { DatabaseAccessError } from "@nuc/database";
import { TreasuryKeyError } from "@nuc/ledger";
import { ConfigError } from "../config/config-error.ts";
import { LibrariesError } from "../examiner/libraries.ts";
import { ForeignInstallationError } from "../installation/foreign-installation.ts";
import { ArgumentsError } from "./verification-arguments.ts";

/** Failures that an operator mends: their words say enough, a stack would only hide them. */
const KNOWN = [
  ArgumentsError,
  ConfigError,
  DatabaseAccessError,
  ForeignInstallationError,
  LibrariesError,
  TreasuryKeyError,
];
const NO_ADDRESS = "HOST must be an address of this machine";
/** The same from the system and from PostgreSQL, by the error's code: what precedes its own words. */
const KNOWN_CODES = new Map<unknown, string>([
  ["EADDRINUSE", ""],
  ["EACCES", ""],
  ["EADDRNOTAVAIL", NO_ADDRESS],
  ["ENOTFOUND", NO_ADDRESS],
  ["EAI_AGAIN", NO_ADDRESS],
  // disk_full
  ["53100", "PostgreSQL has no room on its disk"],
  // insufficient_privilege
  ["42501", "The role lacks a right that the owner of the database has (README, Database)"],
]);

/**
 * What an operator reads when the server (or what `failure` says) does not start: one line (and
 * one for each wrong setting), with the stack only where the failure is of no known kind.
 */
export function describeStartFailure(error: unknown, failure = "NUC Wallet did not start"): string {
  if (!(error instanceof Error)) return `${failure}: ${String(error)}`;
  if (KNOWN.some((kind) => error instanceof kind)) return `${failure}: ${error.message}`;
  const hint = KNOWN_CODES.get((error as NodeJS.ErrnoException).code);
  if (hint === undefined) return `${failure}: ${error.stack ?? error.message}`;
  return `${failure}: ${hint === "" ? "" : `${hint}: `}${error.message}`;
}
