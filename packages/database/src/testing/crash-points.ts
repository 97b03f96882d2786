import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type pg from "pg";
import type { DatabaseParts, Listener } from "../pooled-database.ts";

/**
 * A process can die between any two instructions, yet only what it has committed distinguishes one death from another: all
 * of them between two commits leave the same. So an act is broken off before and after each of its commits, and
 * before and after each statement outside a transaction that writes; from then on every statement of it fails.
 * What is under way for others in the same process, jobs and the ledger's blocks among it, continues.
 */

/** Every statement of an act whose process died. */
export class ProcessDiedError extends Error {
  constructor() {
    super("The process of this act has died");
    this.name = "ProcessDiedError";
  }
}

/** What an act came to. */
export interface ActOutcome {
  /** False: there are no more crash points, it came to its end. */
  died: boolean;
  /** Tables written by what was committed. */
  committed: ReadonlySet<string>;
}

/** Where in an act its process can die. */
interface Point {
  /** From 0. */
  number: number;
  side: "before" | "after";
  /** Tables that are written there. */
  tables: readonly string[];
}

interface Act {
  readonly isLast: (point: Point) => boolean;
  readonly from: string | undefined;
  passed: number;
  died: boolean;
  readonly committed: Set<string>;
  /** Where it died, for people. */
  place: string;
}

const acts = new AsyncLocalStorage<Act>();
/** More points than any act has: it does not end. */
const MAX_POINTS = 200;

export interface CrashTest<Given> {
  /** What each run of the act begins with; of its own, since the one before has left something. */
  given: () => Promise<Given>;
  act: (given: Given) => Promise<unknown>;
  /** Leaves out the points before the first commit that writes to this table. */
  from?: string;
  /** What has to hold after a death, and after the act came to its end. */
  check: (given: Given, fate: ActOutcome) => Promise<void>;
}

/**
 * Dies at each crash point of an act in turn, until it completes, and has `check` look at each outcome. The
 * database is one of `openPrepared`.
 * @returns how many points there are
 * @throws what `check` throws, with the point; what the act throws without having died
 */
export async function forEachCrashPoint<Given>(test: CrashTest<Given>): Promise<number> {
  for (let last = 0; last < MAX_POINTS; last += 1) {
    const given = await test.given();
    const { place, ...fate } = await run(
      ({ number }) => number === last,
      async () => test.act(given),
      test.from,
    );
    try {
      await test.check(given, fate);
    } catch (error) {
      throw new Error(`The outcome is wrong when the act is over ${place}`, { cause: error });
    }
    if (!fate.died) return last;
  }
  throw new Error(`An act with more than ${MAX_POINTS} crash points`);
}

/** Runs an act that dies right before, or right after, the first commit that writes to this table. */
export async function crashAtCommit(
  side: Point["side"],
  table: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const { died } = await run((point) => point.side === side && point.tables.includes(table), act);
  if (!died) throw new Error(`The act came to its end and wrote nothing to ${table}`);
}

async function run(
  isLast: Act["isLast"],
  work: () => Promise<unknown>,
  from?: string,
): Promise<ActOutcome & Pick<Act, "place">> {
  const committed = new Set<string>();
  const act: Act = { isLast, from, passed: 0, died: false, committed, place: "at its end" };
  await acts.run(act, async () => {
    try {
      await work();
    } catch (error) {
      if (!act.died) throw error;
    }
  });
  return act;
}

/** The pool and the listener of a database, on which acts die. */
export function breakable<Parts extends Pick<DatabaseParts, "pool" | "listener">>(
  parts: Parts,
): Parts {
  return { ...parts, pool: breakablePool(parts.pool), listener: ownContext(parts.listener) };
}

function breakablePool(pool: DatabaseParts["pool"]): DatabaseParts["pool"] {
  const own = new WeakMap<pg.PoolClient, pg.PoolClient>();
  const broken = (client: pg.PoolClient): pg.PoolClient => {
    const act = acts.getStore();
    if (act === undefined) return client;
    const dying = dyingClient(client, act);
    own.set(dying, client);
    return dying;
  };
  return {
    acquire: async () => broken(await pool.acquire()),
    release: (client) => pool.release(own.get(client) ?? client),
    use: async (run) => pool.use(async (client) => run(broken(client))),
    close: async () => pool.close(),
  };
}

/** In the embedded database a notification comes while the statement that sent it still runs. */
function ownContext(listener: Listener): Listener {
  return {
    listen: async (channel, onPayload, options) =>
      listener.listen(channel, AsyncResource.bind(onPayload), options),
    close: async () => listener.close(),
  };
}

type Query = (statement: string | pg.QueryConfig, ...rest: unknown[]) => Promise<pg.QueryResult>;

function dyingClient(client: pg.PoolClient, act: Act): pg.PoolClient {
  const send = client.query.bind(client) as unknown as Query;
  let transaction: Set<string> | undefined;
  const query: Query = async (statement, ...rest) => {
    const text = (typeof statement === "string" ? statement : statement.text).trim();
    // The server does this one by itself when the connection is gone.
    if (text === "rollback") return send(statement, ...rest);
    if (act.died) throw new ProcessDiedError();
    if (text.startsWith("start transaction")) transaction = new Set();
    const tables = text === "commit" ? [...(transaction ?? [])] : writtenTables(text);
    if (transaction && text !== "commit") for (const table of tables) transaction.add(table);
    if (tables.length === 0 || (transaction && text !== "commit")) return send(statement, ...rest);
    return effect(act, tables, async () => send(statement, ...rest));
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === "query") return query;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

async function effect<Result>(
  act: Act,
  tables: readonly string[],
  write: () => Promise<Result>,
): Promise<Result> {
  pass(act, "before", tables);
  const result = await write();
  for (const table of tables) act.committed.add(table);
  pass(act, "after", tables);
  return result;
}

function pass(act: Act, side: Point["side"], tables: readonly string[]): void {
  if (act.from !== undefined && !act.committed.has(act.from)) return;
  if (act.isLast({ number: act.passed, side, tables })) {
    act.died = true;
    act.place = `${side} a commit to ${tables.join(", ")}`;
    throw new ProcessDiedError();
  }
  act.passed += 1;
}

/** Their names, without a schema; not those of `for update` and `do update set`. */
function writtenTables(text: string): string[] {
  const found = text.matchAll(
    /\b(?:insert\s+into|update(?!\s+(?:set|of|skip|nowait)\b)|delete\s+from)\s+"?(?:\w+"?\."?)?(\w+)/gi,
  );
  return [...new Set([...found].map(([, table]) => table ?? ""))];
}
