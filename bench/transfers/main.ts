/**
 * Signed transfers a second from HTTP request to committed block, next to pgbench in the same minute.
 * BENCH_ACCOUNTS, BENCH_TRANSFERS (a round) and BENCH_ROUNDS change how much is measured.
 */
import type { Database } from "@nuc/database";
import { encodeAddress } from "@nuc/keys";
import type { ChainParameters } from "@nuc/ledger";
import { readChain, readTransfer, SignaturePool } from "@nuc/ledger/testing";
import { sql } from "kysely";
import { report } from "../../scripts/proof/rows.ts";
import { load, type LoadResult } from "../ledger/load.ts";
import { pgbench } from "../ledger/pgbench.ts";
import { postgresCpu } from "../ledger/postgres-cpu.ts";
import { type Account, makeAccounts, signTransfers } from "../ledger/workload.ts";
import { provideCustomers } from "./customers.ts";
import { allNotified, notifyAlone, withoutNotices } from "./notices.ts";
import { verifyAlone, writeAlone } from "./parts.ts";
import { processCpu } from "./process-cpu.ts";
import { type Kind, type Round, rowsOf, rowsOnSlowDisk } from "./rows.ts";
import { type Answer, Connections, transferRequest } from "./requests.ts";
import { onPostgres, type Site } from "../server/on-postgres.ts";

const ACCOUNTS = Number(process.env["BENCH_ACCOUNTS"] ?? 10_000);
const TRANSFERS = Number(process.env["BENCH_TRANSFERS"] ?? 40_000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const IN_FLIGHT = 256;
/**
 * How long a write to disk takes at least, in microseconds: PostgreSQL's `commit_delay` waits that long before each. 0 is the disk as
 * it is; half a millisecond is a good disk of a cloud, and about that of the machine on which the aims were set.
 */
const DISKS = (process.env["BENCH_DISKS"] ?? "0,500").split(",").map(Number);
/** One sender's nonces have to arrive in their order, which one connection keeps. */
const LANES = {
  random: { count: IN_FLIGHT, depth: 1 },
  hot: { count: 1, depth: IN_FLIGHT },
};

const KINDS = (process.env["BENCH_KINDS"] ?? "random,hot").split(",") as Kind[];
interface Bench extends Site {
  parameters: ChainParameters;
  pool: SignaturePool;
  accounts: readonly Account[];
  /** Session token by address. */
  tokens: ReadonlyMap<string, string>;
}

async function main(): Promise<void> {
  const pool = new SignaturePool();
  const settings = { shared_buffers: "256MB" };
  const env = { RATE_LIMIT_SCALE: "0" };
  try {
    await onPostgres({ fsync: true, settings, env }, async (site) => {
      const { database } = site;
      const accounts = makeAccounts(ACCOUNTS);
      const made = await provideCustomers(database, accounts);
      const tokens = new Map(accounts.map(({ address }, index) => [address, made[index] ?? ""]));
      const chain = await readChain(database.kysely);
      if (!chain) throw new Error("The server made no chain");
      const { parameters } = chain;
      const bench = { ...site, parameters, pool, accounts, tokens };
      await round(bench, "random", Math.ceil(TRANSFERS / 4)); // Warms everything up.
      for (const delay of DISKS) {
        await slowDisk(database, delay);
        for (const kind of KINDS) await measure(bench, kind, delay);
      }
    });
  } finally {
    await pool.close();
  }
}

/** Every session, also one that is open already, waits so long with each write. Source: PostgreSQL, 20.5.1 "WAL Settings". */
async function slowDisk({ kysely }: Database<unknown>, delay: number): Promise<void> {
  await sql`alter system set commit_siblings = 0`.execute(kysely);
  await sql.raw(`alter system set commit_delay = ${delay}`).execute(kysely);
  await sql`select pg_reload_conf()`.execute(kysely);
}

async function measure(bench: Bench, kind: Kind, delay: number): Promise<void> {
  const rounds: Round[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const limits = await pgbench(bench.database, bench.connectionString, kind);
    rounds.push({ pgbench: limits, ...(await round(bench, kind, TRANSFERS)) });
  }
  report(delay === 0 ? rowsOf(kind, rounds) : rowsOnSlowDisk(kind, delay, rounds));
}

async function round(bench: Bench, kind: Kind, count: number): Promise<Omit<Round, "pgbench">> {
  const { accounts, tokens, parameters, pool, database, server } = bench;
  const senders = kind === "hot" ? accounts.slice(0, 1) : accounts;
  const sign = async (): Promise<Uint8Array[]> =>
    signTransfers(pool, parameters, { senders, receivers: accounts, count });
  const host = new URL(server.url).host;
  const signed = await sign();
  const request = (bytes: Uint8Array, token: string): Buffer => transferRequest(host, token, bytes);
  const own = signed.map((bytes) => request(bytes, tokenOf(bytes, bench)));
  await allNotified(database);
  const blocksBefore = await countBlocks(database);
  const whole = await overHttp(bench, { requests: own, kind, status: 200 });
  const blocks = (await countBlocks(database)) - blocksBefore;
  // The same calls with another customer's session pass everything but the ledger.
  const [first = "", second = ""] = tokens.values();
  const foreign = signed
    .slice(0, 4_000)
    .map((bytes) => request(bytes, tokenOf(bytes, bench) === first ? second : first));
  const refused = await overHttp(bench, { requests: foreign, kind, status: 404 });
  const verify = await verifyAlone(pool, parameters, signed.slice(0, 4_000));
  const toNotify = (await sign()).map((bytes) => request(bytes, tokenOf(bytes, bench)));
  const notices = await notifyAlone(
    { database, pid: server.pid, count: toNotify.length },
    async () => overHttp(bench, { requests: toNotify, kind, status: 200 }),
  );
  const more = await sign();
  const write = await withoutNotices(database, async () =>
    writeAlone(database, parameters, more, Math.round(count / blocks)),
  );
  return {
    whole,
    block: count / blocks,
    http: refused.server + refused.databaseCpu + refused.cpu,
    verify: verify.cpu,
    write: write.cpu + write.databaseCpu,
    notices,
  };
}

async function countBlocks({ kysely }: Database<unknown>): Promise<number> {
  const { rows } = await sql<{ number: bigint }>`select number from ledger_head`.execute(kysely);
  return Number(rows[0]?.number);
}

function tokenOf(bytes: Uint8Array, { tokens, parameters }: Bench): string {
  const { signer } = readTransfer(bytes, parameters).transfer;
  return tokens.get(encodeAddress(signer)) ?? "";
}

async function overHttp(
  { server, database }: Bench,
  { requests, kind, status }: { requests: readonly Buffer[]; kind: Kind; status: number },
): Promise<LoadResult & { server: number }> {
  const connections = new Connections(new URL(server.url), LANES[kind]);
  const send = async (bytes: Buffer): Promise<Answer> => {
    const answer = await connections.send(bytes);
    if (answer.status !== status) throw new Error(`${answer.status}: ${answer.body}`);
    return answer;
  };
  const before = processCpu(server.pid);
  const result = await load(requests, IN_FLIGHT, send, async () => postgresCpu(database));
  connections.close();
  return { ...result, server: (processCpu(server.pid) - before) / requests.length };
}

await main();
