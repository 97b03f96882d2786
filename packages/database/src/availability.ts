import { DatabaseBusyError, DatabaseUnreachableError } from "./errors.ts";

/** PostgreSQL ends the connection, or takes none yet. Source: PostgreSQL, "Appendix A. Error Codes". */
const AWAY = /^(08...|57P0[123])$/;
/** pg has no code for it: its words where the connection went away under a statement. */
const TERMINATED = /^Connection terminated/;
/** PostgreSQL answers, and has no connection left. */
const TOO_MANY = /^53/;

/** Whether a failure only says that the database was not there, or had no connection left. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseUnreachableError || error instanceof DatabaseBusyError) return true;
  if (!(error instanceof Error)) return false;
  return AWAY.test(codeOf(error)) || TERMINATED.test(error.message) || isDatabaseAway(error.cause);
}

/** Tells once that the database, reached before, is gone, and once that it is back. */
export class Availability {
  #state: "new" | "there" | "gone" = "new";
  readonly #onChange: (reason: Error | undefined) => void;

  /** @param onChange called with the reason where it is gone, with nothing where it is back */
  constructor(onChange: (reason: Error | undefined) => void) {
    this.#onChange = onChange;
  }

  /** A connection was had. */
  reached(): void {
    const isBack = this.#state === "gone";
    this.#state = "there";
    if (isBack) this.#onChange(undefined);
  }

  /** None was had. */
  missed(reason: Error): void {
    if (this.#state !== "there" || TOO_MANY.test(codeOf(reason.cause))) return;
    this.#state = "gone";
    this.#onChange(reason);
  }
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
}
