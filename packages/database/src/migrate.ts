import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import { MigrationFailedError, MigrationOrderError, UnknownMigrationError } from "./errors.ts";

/** One step forward; there is no way back but another step forward. */
export interface Migration {
  /** `0001-accounts`, or with a set of its own numbers `ledger-0001-blocks`. Never renamed. */
  readonly name: string;
  up(transaction: Transaction<unknown>): Promise<void>;
}

/** "nuc" in ASCII: the advisory lock under which one process at a time changes the schema. */
const migrationLock = 0x6e7563;

/**
 * Brings the database to this build's schema: each migration in a transaction of its own, in the
 * order given, one process at a time.
 * @throws MigrationOrderError, UnknownMigrationError, MigrationFailedError; the migrations before
 *   the failing one stay applied
 */
export async function migrate<Tables>(
  database: Database<Tables>,
  migrations: readonly Migration[],
): Promise<void> {
  assertNumbered(migrations);
  while (await applyNext(database.kysely as unknown as Kysely<unknown>, migrations));
}

/** @returns whether a migration was applied, so that there may be more to do */
async function applyNext(
  kysely: Kysely<unknown>,
  migrations: readonly Migration[],
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    await waitForTurn(transaction);
    const applied = await appliedNames(transaction);
    const next = nextOf(migrations, applied);
    if (!next) return false;
    try {
      await next.up(transaction);
    } catch (error) {
      throw new MigrationFailedError(next.name, error);
    }
    await sql`insert into nuc_migration (name) values (${next.name})`.execute(transaction);
    return true;
  });
}

/** Another process may be migrating for minutes: only this wait is without the lock time-out. */
async function waitForTurn(transaction: Transaction<unknown>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
  await sql`
    create table if not exists nuc_migration (
      name text primary key,
      applied_at timestamptz not null default now()
    )`.execute(transaction);
}

async function appliedNames(transaction: Transaction<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from nuc_migration`.execute(transaction);
  return new Set(rows.map(({ name }) => name));
}

/** The first not yet applied, after a check that this build knows what was applied before. */
function nextOf(
  migrations: readonly Migration[],
  applied: ReadonlySet<string>,
): Migration | undefined {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new UnknownMigrationError(unknown);
  const next = migrations.find(({ name }) => !applied.has(name));
  const later = next && [...applied].find((name) => isLater(name, next.name));
  if (next && later) throw new MigrationOrderError(`${next.name} comes after ${later} was applied`);
  return next;
}

function isLater(name: string, than: string): boolean {
  const [a, b] = [parse(name), parse(than)];
  return a.set === b.set && a.number > b.number;
}

function parse(name: string): { set: string; number: number } {
  const match = /^(?:(?<set>[a-z]+)[-_])?(?<number>\d{4})[-_][a-z0-9_-]+$/.exec(name);
  if (!match) throw new MigrationOrderError(`${name} is not named like 0001-accounts`);
  return { set: match.groups?.["set"] ?? "", number: Number(match.groups?.["number"]) };
}

/** Every name is numbered, and the numbers of a set ascend in the list. */
function assertNumbered(migrations: readonly Migration[]): void {
  const last = new Map<string, number>();
  for (const { name } of migrations) {
    const { set, number } = parse(name);
    if (number <= (last.get(set) ?? 0)) {
      throw new MigrationOrderError(`${name} does not have the next number`);
    }
    last.set(set, number);
  }
}
