/**
 * What an announcement to everybody costs where most of them want it by email too: how long until every delivery is
 * written, the memory of the server, and whether it answers meanwhile. ACCOUNTS (5,000) changes how many.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@nuc/database";
import { sql } from "kysely";
import { figure, report, type Row } from "../../scripts/proof/rows.ts";
import type { ServerProcess } from "../../scripts/server-process.ts";
import { ADMIN, Staff } from "../idle-sockets/accounts.ts";
import { residentKilobytes } from "../idle-sockets/resident.ts";
import { load } from "../console-lists/load.ts";
import { quantile } from "../login-storm/paced.ts";
import { onPostgres } from "../server/on-postgres.ts";

const ACCOUNTS = Number(process.env["ACCOUNTS"] ?? 5_000);
/** Deliveries a second, at least. */
const MIN_A_SECOND = 500;
/** Milliseconds that 99 of 100 calls may take meanwhile. */
const LIMIT = 250;
/** More than that in megabytes would grow with the accounts. */
const MAX_MEGABYTES = 150;

async function main(): Promise<void> {
  const env = { ...ADMIN, RATE_LIMIT_SCALE: "0" };
  await onPostgres({ fsync: false, env }, async ({ server, database }) => {
    await load(database, { users: ACCOUNTS, auditRows: 0, notifications: 0 });
    // Once a day: what is measured is the writing, not the sending.
    await sql`
      insert into notification_way (account_id, kind, mail)
      select id, 'announcement', 'digest' from account where username like 'user-%'`.execute(
      database.kysely,
    );
    report(await measure(server, database));
  });
}

async function measure({ url, pid }: ServerProcess, database: Database<unknown>): Promise<Row[]> {
  const staff = await Staff.signIn(url);
  const before = residentKilobytes(pid);
  const times: number[] = [];
  let most = before;
  const begin = performance.now();
  await staff.send({ title: "To everybody" });
  const sent = performance.now() - begin;
  while ((await written(database)) < ACCOUNTS) {
    const asked = performance.now();
    await staff.read("notifications?page=0");
    times.push(performance.now() - asked);
    most = Math.max(most, residentKilobytes(pid));
    await pause(20);
  }
  const seconds = (performance.now() - begin) / 1000;
  return [
    figure("accounts, each with an email to come", ACCOUNTS, { unit: "", digits: 0 }),
    figure("the call of staff", sent, { unit: "ms", digits: 0, atMost: 1_000 }),
    figure("until every delivery is written", seconds, { unit: "s" }),
    figure("deliveries a second", ACCOUNTS / seconds, {
      unit: "",
      digits: 0,
      atLeast: MIN_A_SECOND,
    }),
    figure("memory of the server beyond what it had, at most", (most - before) / 1024, {
      unit: "MB",
      digits: 0,
      atMost: MAX_MEGABYTES,
    }),
    figure("the list of sent notifications during it, p99", quantile(times, 0.99), {
      unit: "ms",
      digits: 0,
      atMost: LIMIT,
    }),
  ];
}

async function written(database: Database<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notification_delivery`.execute(database.kysely);
  return rows[0]?.count ?? 0;
}

await main();
