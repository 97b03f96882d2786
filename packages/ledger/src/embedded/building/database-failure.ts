import { DatabaseBusyError, DatabaseUnreachableError } from "@nuc/database";

/** What a failed statement leaves behind. */
export type FailureKind =
  /** Nothing was written, and the next try may succeed: a lock not had in time, a server starting or full. */
  | "transient"
  /** The connection is gone: the statement may have been committed, or may be yet. */
  | "unknown"
  /** Nothing was written, and the same batch would fail again. */
  | "definite";

/** Source: PostgreSQL, "Appendix A. Error Codes". */
const TRANSIENT = new Set(["55P03", "40001", "40P01", "57014", "25006"]);
const TRANSIENT_CLASSES = new Set(["53"]);
const UNKNOWN_CLASSES = new Set(["08", "57", "58", "XX"]);

export function kindOfFailure(error: unknown): FailureKind {
  // No connection was had: nothing was sent.
  if (error instanceof DatabaseUnreachableError || error instanceof DatabaseBusyError)
    return "transient";
  const state = sqlState(error);
  if (state === undefined) return "unknown";
  if (TRANSIENT.has(state) || TRANSIENT_CLASSES.has(state.slice(0, 2))) return "transient";
  return UNKNOWN_CLASSES.has(state.slice(0, 2)) ? "unknown" : "definite";
}

function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  // Every state has a digit; EPIPE, a socket's, has none.
  return typeof error.code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;
}
