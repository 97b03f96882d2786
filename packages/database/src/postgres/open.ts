import pg from "pg";
import { Availability } from "../availability.ts";
import { columnTypes } from "../column-types.ts";
import { ConnectionPool, warnOfProblem, type OnProblem } from "../connection-pool.ts";
import type { Database } from "../database.ts";
import { DatabaseEncodingError, DatabaseUnreachableError } from "../errors.ts";
import { type DatabaseParts, PooledDatabase } from "../pooled-database.ts";
import { noTransactionGuard, TransactionScope } from "../transaction-scope.ts";
import { PostgresListener } from "./listener.ts";

/** Which PostgreSQL, and how its connections are used. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database?sslmode=…`, as libpq takes it. */
  connectionString: string;
  /** Most connections of this process; the listener has one more. Default 10. */
  poolSize?: number;
  /** Shown in pg_stat_activity. Default "nuc". */
  applicationName?: string;
  /** Longest wait for a row or table lock, ms. Default 10,000. */
  lockTimeout?: number;
  /**
   * A transaction idle longer than this (ms) is ended by the server, so that a stalled process
   * does not keep its locks. Default 15,000.
   */
  idleInTransactionTimeout?: number;
  /** Longest wait for a connection, new or free, ms. Default 10,000. */
  connectTimeout?: number;
  /**
   * Fail at once where a transaction's callback uses the root handle, as the embedded database
   * always does. Default false: before Node 24 it costs a tenth of the rate, and a breach of the rule is found on the
   * embedded database, and by the tests on both.
   */
  guardTransactions?: boolean;
  /** Connections lost while idle, attempts to listen again: default a process warning. */
  onProblem?: OnProblem;
  /** Called once, with the reason, where the server is gone, and once, without, where it is back. */
  onAvailability?: (reason: Error | undefined) => void;
}

/** An idle connection is probed after this long, ms, so that a vanished peer is noticed. */
const keepAliveDelay = 10_000;

/**
 * Opens a pool on PostgreSQL and checks that it answers, and can hold any text.
 * @throws DatabaseUnreachableError, DatabaseEncodingError
 */
export async function openPostgres<Tables>(options: PostgresOptions): Promise<Database<Tables>> {
  return new PooledDatabase<Tables>("postgres", await openParts(options));
}

/** What its database is made of. Throws as `openPostgres`. */
export async function openParts(options: PostgresOptions): Promise<DatabaseParts> {
  const { poolSize = 10, connectTimeout = 10_000, onProblem = warnOfProblem } = options;
  const client = clientConfig(options, connectTimeout);
  const describeFailure = (cause: unknown): Error => unreachable(options.connectionString, cause);
  const pool = new ConnectionPool(
    new pg.Pool({ ...client, max: poolSize, idleTimeoutMillis: 60_000 }),
    {
      acquireTimeout: connectTimeout,
      onProblem,
      describeFailure,
      availability: new Availability(options.onAvailability ?? (() => undefined)),
    },
  );
  try {
    await requireUtf8(pool, options.connectionString);
  } catch (error) {
    await pool.close();
    throw error;
  }
  const listener = new PostgresListener({
    makeClient: () => new pg.Client({ ...client, query_timeout: connectTimeout }),
    describeFailure,
    onProblem,
  });
  const guard = options.guardTransactions ? new TransactionScope() : noTransactionGuard;
  return { pool, listener, guard };
}

async function requireUtf8(pool: ConnectionPool, connectionString: string): Promise<void> {
  const { rows } = await pool.use(async (connection) =>
    connection.query<{ encoding: string }>("select current_setting('server_encoding') as encoding"),
  );
  const encoding = rows[0]?.encoding ?? "";
  if (encoding === "UTF8") return;
  throw new DatabaseEncodingError(addressOf(connectionString) ?? "the address", encoding);
}

function clientConfig(options: PostgresOptions, connectTimeout: number): pg.ClientConfig {
  return {
    connectionString: options.connectionString,
    application_name: options.applicationName ?? "nuc",
    lock_timeout: options.lockTimeout ?? 10_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 15_000,
    // The embedded database runs in UTC too: date arithmetic in SQL gives one answer.
    options: "-c timezone=UTC",
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    types: columnTypes,
  };
}

function unreachable(connectionString: string, cause: unknown): DatabaseUnreachableError {
  const address = addressOf(connectionString);
  // Without its cause, which holds the whole text with its password.
  if (address === undefined) {
    return new DatabaseUnreachableError("the configured address", "it is not a URL", undefined);
  }
  const reason = cause instanceof Error ? describe(cause) : String(cause);
  return new DatabaseUnreachableError(address, reason, cause);
}

/** Node reports a host with several addresses as an AggregateError without a message. */
function describe(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map(String).join("; ");
  return error.message;
}

/** Without the credentials; undefined when pg cannot read it. */
function addressOf(connectionString: string): string | undefined {
  try {
    const { host, port, database } = new pg.Client({ connectionString });
    return `${host}:${port}/${database ?? ""}`;
  } catch {
    return undefined;
  }
}
