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
/** The same from the system (the address or the port cannot be used) and from PostgreSQL (the disk is full). */
const KNOWN_CODES = new Set<unknown>(["EADDRINUSE", "EACCES", "EADDRNOTAVAIL", "53100"]);

/**
 * What an operator reads when the server (or what `failure` says) does not start: one line (and
 * one for each wrong setting), with the stack only where the failure is of no known kind.
 */
export function describeStartFailure(error: unknown, failure = "NUC Wallet did not start"): string {
  if (!(error instanceof Error)) return `${failure}: ${String(error)}`;
  const known =
    KNOWN.some((kind) => error instanceof kind) ||
    KNOWN_CODES.has((error as NodeJS.ErrnoException).code);
  return `${failure}: ${known ? error.message : (error.stack ?? error.message)}`;
}
