import type pg from "pg";
import type { Availability } from "./availability.ts";
import { asError, DatabaseBusyError } from "./errors.ts";

/** Reported, not thrown: no caller waits for it. */
export type OnProblem = (problem: Error) => void;

/** For those who configure nothing else. */
export function warnOfProblem(problem: Error): void {
  process.emitWarning(problem);
}

export interface PoolSettings {
  /** Longest wait for a free connection, ms; also the pool's own `connectionTimeoutMillis`. */
  acquireTimeout: number;
  onProblem: OnProblem;
  /** Turns a failure to connect into the error to throw. */
  describeFailure?: (cause: unknown) => Error;
  /** Learns from each connection that is asked for whether there is a server. */
  availability?: Availability;
  /** Runs after every connection is closed. */
  onClosed?: () => Promise<void>;
}

/** What a database needs of a pool. */
export type Connections = Pick<ConnectionPool, "acquire" | "release" | "use" | "close">;

/**
 * A pg pool, first come first served, that never crashes the process for a connection lost while idle,
 * and never hands out a connection with somebody's transaction still open.
 */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #settings: PoolSettings;
  /** Being closed by us: what they then say is no problem. */
  readonly #discarded = new WeakSet<pg.ClientBase>();
  #closed: Promise<void> | undefined;

  constructor(pool: pg.Pool, settings: PoolSettings) {
    this.#pool = pool;
    this.#settings = settings;
    // The pool reports idle clients only, each client of itself at any time.
    pool.on("error", () => undefined);
    pool.on("connect", (client) => client.on("error", (error) => this.#onLost(client, error)));
  }

  /** @throws DatabaseBusyError when no connection became free in time */
  async acquire(): Promise<pg.PoolClient> {
    const { acquireTimeout, availability, describeFailure } = this.#settings;
    try {
      const client = await this.#pool.connect();
      availability?.reached();
      return client;
    } catch (error) {
      if (isQueueTimeout(error)) throw new DatabaseBusyError(acquireTimeout, error);
      const failure = describeFailure?.(error) ?? asError(error);
      if (!this.#closed) availability?.missed(failure);
      throw failure;
    }
  }

  /** A connection that is not idle for the server (broken, open transaction) is thrown away. */
  release(client: pg.PoolClient): void {
    const broken = client.getTransactionStatus() !== "I";
    if (broken) this.#discarded.add(client);
    client.release(broken);
  }

  /** Runs outside any transaction; on an error whatever the text had begun is rolled back. */
  async use<Result>(run: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.acquire();
    try {
      return await run(client);
    } catch (error) {
      // The status in `release` may be that before the failed text: ReadyForQuery comes later.
      await client.query("rollback").catch(this.#settings.onProblem);
      throw error;
    } finally {
      this.release(client);
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#pool.end().then(() => this.#settings.onClosed?.());
    return this.#closed;
  }

  #onLost(client: pg.ClientBase, error: Error): void {
    if (!this.#closed && !this.#discarded.has(client)) this.#settings.onProblem(error);
  }
}

/** pg-pool has no code for it: its words when the queue, not the server, was too slow. */
function isQueueTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}
