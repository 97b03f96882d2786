/**
 * What a storm of logins does to everybody else: the time of a balance read, idle and meanwhile.
 * Every figure is the median of the rounds. BENCH_ROUNDS and BENCH_SECONDS (of each phase) change
 * how much is measured.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { figure, report, type Row } from "../../scripts/proof/rows.ts";
import { startServer } from "../../scripts/server-process.ts";
import { Calls } from "./calls.ts";
import { paced, quantile } from "./paced.ts";
import { requirePostgres } from "../server/on-postgres.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 6);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 10);
const READS = { perSecond: 100, seconds: SECONDS };
/** 200 a minute. */
const LOGINS = { perSecond: 200 / 60, seconds: SECONDS };
/** Everybody at once: more than can be hashed, so that the queue in front of it stays full. */
const FLOOD = { perSecond: 100, seconds: SECONDS };
const MAX_TIMES_SLOWER = 3;
/** The address of the zero key: no wallet of anybody, and valid. */
const ADDRESS = "5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM";
const PASSWORD = `storm-${randomUUID()}`;

interface Site {
  calls: Calls;
  users: readonly string[];
}

async function main(): Promise<void> {
  const postgres = await requirePostgres({ fsync: true });
  try {
    const rows = await measure("PostgreSQL", { DATABASE_URL: postgres.connectionString });
    report([...rows, ...(await measure("embedded database", {}))]);
  } finally {
    await postgres.stop();
  }
}

async function measure(name: string, env: Record<string, string>): Promise<Row[]> {
  const directory = await mkdtemp(join(tmpdir(), "nuc-storm-"));
  const server = await startServer({
    env: {
      DATA_DIR: directory,
      // High enough for all of this to come from one address; what counts them still runs.
      RATE_LIMIT_SCALE: "10000",
      REGISTER_OTP: "false",
      SAMPLE_CONTENT: "false",
      ...env,
    },
  });
  const calls = new Calls(server.url);
  const users: string[] = [];
  const site = { calls, users };
  try {
    for (let count = 0; count < 10; count += 1) users.push(await calls.signUp("storm", PASSWORD));
    await phase(site, LOGINS); // Warms everything up.
    return await rowsOf(name, site);
  } finally {
    calls.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function rowsOf(name: string, site: Site): Promise<Row[]> {
  const rounds: { idle: number[]; storm: number[]; flood: number[]; logins: number[] }[] = [];
  // In turns, since what else the machine does changes from minute to minute.
  for (let round = 0; round < ROUNDS; round += 1) {
    const { reads: idle } = await phase(site, null);
    const { reads: storm, logins } = await phase(site, LOGINS);
    const { reads: flood } = await phase(site, FLOOD);
    rounds.push({ idle, storm, flood, logins });
  }
  const over = (kind: "idle" | "storm" | "flood" | "logins", share: number) =>
    quantile(
      rounds.map((round) => quantile(round[kind], share)),
      0.5,
    );
  const plain = (what: string, value: number, unit = "ms", digits = 1) =>
    figure(`${name}: ${what}`, value, { unit, digits });
  const times = over("storm", 0.99) / over("idle", 0.99);
  return [
    plain("balance read, idle, p50", over("idle", 0.5)),
    plain("balance read, idle, p99", over("idle", 0.99)),
    plain("balance read at 200 logins a minute, p50", over("storm", 0.5)),
    plain("balance read at 200 logins a minute, p99", over("storm", 0.99)),
    figure(`${name}: p99 at 200 logins a minute, of the idle one`, times, {
      unit: "times",
      atMost: MAX_TIMES_SLOWER,
      digits: 2,
    }),
    plain("login, p50", over("logins", 0.5)),
    plain("login, p99", over("logins", 0.99)),
    plain("balance read, p99 at 6,000 logins a minute", over("flood", 0.99)),
    plain("load of the machine during it", loadavg()[0] ?? 0, "", 1),
  ];
}

/** Reads at their pace, with logins beside them at theirs. */
async function phase(
  site: Site,
  storm: typeof LOGINS | null,
): Promise<{ reads: number[]; logins: number[] }> {
  const path = `/api/v1/bc/wallet/balance/${ADDRESS}`;
  const [reads, logins] = await Promise.all([
    paced(READS, async () => {
      const { status, body } = await site.calls.send({ method: "GET", path });
      if (status !== 200) throw new Error(`A balance read answered ${status}: ${body}`);
    }),
    storm ? paced(storm, async (index) => logIn(site, index, storm === FLOOD)) : [],
  ]);
  return { reads, logins };
}

async function logIn({ calls, users }: Site, index: number, mayBeRefused: boolean): Promise<void> {
  const userName = users[index % users.length] ?? "";
  const { status, body } = await calls.auth("login", { userName, password: PASSWORD });
  if (status === 200 || (mayBeRefused && status === 429)) return;
  throw new Error(`A login answered ${status}: ${body}`);
}

await main();
