/**
 * Owners of wallets hear of each transfer after its block, outside the way of a payment. What that costs is measured by itself:
 * `coin_news` has the last block whose owners were notified, so that one row stops and resumes it.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@nuc/database";
import { sql } from "kysely";
import { postgresCpu } from "../ledger/postgres-cpu.ts";
import { processCpu } from "./process-cpu.ts";

/** No chain of a bench is that long: until it is, there is nobody to notify. */
const NEVER = 2 ** 40;
const PATIENCE = 120_000;

/** Waits until the owners of every transfer are notified. */
export async function allNotified(database: Database<unknown>): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (!(await areAllNotified(database))) {
    if (Date.now() > until) throw new Error("Owners are not notified of their transfers");
    await delay(250);
  }
}

/** Nobody is notified of what `work` transfers. */
export async function withoutNotices<T>(
  database: Database<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  await allNotified(database);
  await notifyFrom(database, NEVER);
  const result = await work();
  await notifyFrom(database, await headOf(database));
  return result;
}

/** CPU of notifying, of the server and PostgreSQL together: µs for each of the `count` transfers that `work` makes. */
export async function notifyAlone(
  { database, pid, count }: { database: Database<unknown>; pid: number; count: number },
  work: () => Promise<unknown>,
): Promise<number> {
  await allNotified(database);
  const head = await headOf(database);
  await notifyFrom(database, NEVER);
  await work();
  const cpu = async () => processCpu(pid) + (await postgresCpu(database));
  const before = await cpu();
  await notifyFrom(database, head);
  await allNotified(database);
  return ((await cpu()) - before) / count;
}

async function notifyFrom({ kysely }: Database<unknown>, block: number): Promise<void> {
  await sql`update coin_news set block = ${block}`.execute(kysely);
}

async function areAllNotified({ kysely }: Database<unknown>): Promise<boolean> {
  const { rows } = await sql<{
    notified: boolean;
  }>`select block >= (select number from ledger_head) as notified from coin_news`.execute(kysely);
  return rows[0]?.notified === true;
}

async function headOf({ kysely }: Database<unknown>): Promise<number> {
  const { rows } = await sql<{ number: bigint }>`select number from ledger_head`.execute(kysely);
  return Number(rows[0]?.number);
}
