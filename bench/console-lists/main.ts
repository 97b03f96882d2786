/**
 * How long a page of each of the console's lists takes, and by how much an export grows the process, with 100,000 users,
 * 1,000,000 rows of the audit and 1,000,000 notifications. BENCH_SHARE (1) loads a share of that, BENCH_READS (200) is how often each is read,
 * BENCH_ONLY ("acceptances|orders") measures only the pages and exports whose names match.
 */
import { figure, report, type Row } from "../../scripts/proof/rows.ts";
import { ADMIN, Staff } from "../idle-sockets/accounts.ts";
import { quantile } from "../login-storm/paced.ts";
import { measureExport } from "./exports.ts";
import { load } from "./load.ts";
import { exported, type Question, questions } from "./questions.ts";
import { onPostgres } from "../server/on-postgres.ts";

const SHARE = Number(process.env["BENCH_SHARE"] ?? 1);
const READS = Number(process.env["BENCH_READS"] ?? 200);
const ONLY = process.env["BENCH_ONLY"];
const AMOUNTS = {
  users: 100_000 * SHARE,
  auditRows: 1_000_000 * SHARE,
  notifications: 1_000_000 * SHARE,
};
const ASKED = questions(AMOUNTS).filter(
  ({ what }) => ONLY === undefined || new RegExp(ONLY).test(what),
);
const EXPORTED = exported.filter((name) => ONLY === undefined || new RegExp(ONLY).test(name));
/** The first calls make connections and plans. */
const WARM = 10;
/** Milliseconds that 99 of 100 pages may take. */
const LIMIT = 100;

async function main(): Promise<void> {
  const settings = { shared_buffers: "256MB" };
  const env = { ...ADMIN, RATE_LIMIT_SCALE: "0" };
  await onPostgres({ fsync: false, settings, env }, async ({ server, database }) => {
    await load(database, AMOUNTS);
    const staff = await Staff.signIn(server.url);
    const rows: Row[] = [];
    for (const question of ASKED) rows.push(...(await measure(staff, question)));
    for (const name of EXPORTED) rows.push(...(await measureExport(staff, server.pid, name)));
    report(rows);
  });
}

async function measure(staff: Staff, { what, path }: Question): Promise<Row[]> {
  const times: number[] = [];
  for (let read = -WARM; read < READS; read += 1) {
    const begin = performance.now();
    await staff.read(path(Math.abs(read)));
    if (read >= 0) times.push(performance.now() - begin);
  }
  return [
    figure(`${what}: p50`, quantile(times, 0.5), { unit: "ms" }),
    figure(`${what}: p99`, quantile(times, 0.99), { unit: "ms", atMost: LIMIT }),
  ];
}

await main();
