import { ConfigError } from "../config/config-error.ts";

/** Errors that an operator causes and mends; their words are enough, a stack would only hide them. */
const OPERATORS = new Set(["EADDRINUSE", "EACCES", "EADDRNOTAVAIL"]);

/**
 * What an operator reads when the server does not start: one line, or one for each wrong setting;
 * with the stack only where the failure is none of the known kinds.
 */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return `NUC Wallet did not start: ${String(error)}`;
  if (error instanceof ConfigError) return `NUC Wallet did not start. ${error.message}`;
  const { code } = error as NodeJS.ErrnoException;
  const known = error.constructor !== Error && error.constructor.name.endsWith("Error") && code;
  if (known || (code && OPERATORS.has(code))) return `NUC Wallet did not start: ${error.message}`;
  return `NUC Wallet did not start: ${error.stack ?? error.message}`;
}
