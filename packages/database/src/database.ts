import type { Kysely } from "kysely";

/** A statement's outcome as pg reports it. */
export interface SqlResult {
  rows: Record<string, unknown>[];
  rowCount: number | null;
}

/** Further callbacks of `listen`. */
export interface ListenOptions {
  /**
   * Called after a lost connection is there again: notifications sent meanwhile are gone, so read what they would have
   * reported. Never called by the embedded database.
   */
  onReconnect?: () => void;
}

/**
 * The one access path to a database, the same for PostgreSQL and for the embedded one.
 *
 * Do not use it inside a transaction callback of its own: every call then throws
 * `QueryOutsideTransactionError`; use the transaction's handle.
 *
 * Every statement may throw `DatabaseBusyError`, a transaction `TransactionAbortedError` too; what SQL
 * refuses stays pg's `DatabaseError`.
 */
export interface Database<Tables> {
  readonly kysely: Kysely<Tables>;
  readonly kind: "embedded" | "postgres";
  /**
   * Runs a named prepared statement. Most statements with parameters get a name by themselves
   * (`StatementNames`); this is for one without, or with more of them. A name always belongs to one
   * text. Within a transaction use `prepared(trx, …)`.
   */
  prepared<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * For libraries written against pg (pg-boss): types are pg's defaults, and a text without values
   * may hold several statements, of which the last one's result is given.
   */
  executeSql(text: string, values?: unknown[]): Promise<SqlResult>;
  /**
   * Calls `onPayload` for each NOTIFY on the channel (lower-case identifier). Survives reconnects.
   * @returns stops listening
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    options?: ListenOptions,
  ): Promise<() => Promise<void>>;
  /** Waits for running statements, then closes every connection. Once. */
  close(): Promise<void>;
}
