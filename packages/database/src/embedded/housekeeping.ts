import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { ConnectionPool, OnProblem } from "../connection-pool.ts";
import { asError } from "../errors.ts";

/** How often the log's length is looked at, ms. A look takes a tenth of a millisecond. */
const checkpointInterval = 10_000;
/** Looks between two at the tables. */
const looksPerVacuum = 6;
/** Bytes of log, which a recovery after a kill replays in about 2 s. */
const replayedInSeconds = 64 * 2 ** 20;

/**
 * By the thresholds of PostgreSQL's own autovacuum (its settings' defaults). A partitioned table itself holds
 * no rows, and the age of its transactions is always the greatest: its partitions are looked at one by one.
 */
const neglectedTables = `
  select format('%I.%I', s.schemaname, s.relname) as table,
         s.n_dead_tup > 50 + 0.2 * s.n_live_tup
           or s.n_ins_since_vacuum > 1000 + 0.2 * s.n_live_tup
           or age(c.relfrozenxid) > 200000000 as vacuum
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where c.relkind <> 'p'
    and (s.n_dead_tup > 50 + 0.2 * s.n_live_tup
      or s.n_ins_since_vacuum > 1000 + 0.2 * s.n_live_tup
      or s.n_mod_since_analyze > 50 + 0.1 * s.n_live_tup
      or age(c.relfrozenxid) > 200000000)`;

const logSinceCheckpoint = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
  from pg_control_checkpoint()`;

/**
 * What PostgreSQL's background processes do and PGlite, a single process, leaves undone: without
 * it the write-ahead log grows without end (and with it the recovery after a kill), dead rows are never
 * cleared, and the planner knows nothing. Tables go one at a time, so that others get their turn in
 * between.
 */
export class Housekeeping {
  readonly #pool: ConnectionPool;
  readonly #onProblem: OnProblem;
  readonly #longestLog: number;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  /** @param longestLog bytes of log since the last checkpoint that are not yet too long */
  constructor(pool: ConnectionPool, onProblem: OnProblem, longestLog = replayedInSeconds) {
    this.#pool = pool;
    this.#onProblem = onProblem;
    this.#longestLog = longestLog;
  }

  start(): void {
    this.#running = this.#loop();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Writes what the log holds to the tables, if the log has become long. */
  async checkpoint(): Promise<void> {
    await this.#pool.use(async (client) => {
      const { rows } = await client.query<{ bytes: number }>(logSinceCheckpoint);
      if ((rows[0]?.bytes ?? 0) > this.#longestLog) await client.query("checkpoint");
    });
  }

  /** Vacuums and analyses the tables that have changed much. */
  async vacuum(): Promise<void> {
    const tables = await this.#pool.use(async (client) => readNeglected(client));
    for (const { table, vacuum } of tables) {
      if (this.#stopping.signal.aborted) return;
      const text = vacuum ? `vacuum (analyze) ${table}` : `analyze ${table}`;
      await this.#pool.use(async (client) => client.query(text));
    }
  }

  async #loop(): Promise<void> {
    const { signal } = this.#stopping;
    for (let look = 1; !signal.aborted; look += 1) {
      // Aborted means stopped.
      await pause(checkpointInterval, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.checkpoint();
        if (look % looksPerVacuum === 0) await this.vacuum();
      } catch (error) {
        this.#onProblem(asError(error));
      }
    }
  }
}

async function readNeglected(client: pg.ClientBase): Promise<{ table: string; vacuum: boolean }[]> {
  const { rows } = await client.query<{ table: string; vacuum: boolean }>(neglectedTables);
  return rows;
}
