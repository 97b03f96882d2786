import { availableParallelism } from "node:os";
import { type Database, openPostgres } from "@nuc/database";
import { findPostgresBinaries, startPostgres } from "@nuc/database/testing";
import { encodeTransfer } from "@nuc/keys";
import {
  callBuildBlock,
  newSubmission,
  openTestLedger,
  readTransfer,
  SignaturePool,
  type TestLedger,
} from "@nuc/ledger/testing";
import { sql } from "kysely";
import { load, type LoadResult } from "./load.ts";
import { pgbench } from "./pgbench.ts";
import { type Account, makeAccounts, signTransfers } from "./workload.ts";

const ACCOUNTS = Number(process.env["BENCH_ACCOUNTS"] ?? 10_000);
const TRANSFERS = Number(process.env["BENCH_TRANSFERS"] ?? 10_000);
const IN_FLIGHT = 256;
const NUC = 10n ** 12n;

type Kind = "random" | "hot";
const KINDS: readonly Kind[] = ["random", "hot"];

/** Signed transfers a second by part and as a whole, next to what pgbench reaches with a single-transfer SQL function. */
async function main(): Promise<void> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error("This bench needs PostgreSQL's programs");
  const server = await startPostgres({
    binaries,
    fsync: true,
    settings: { shared_buffers: "256MB" },
  });
  const database = await openPostgres<unknown>({ connectionString: server.connectionString });
  const ledger = await openTestLedger(database);
  const pool = new SignaturePool();
  try {
    console.log(
      `${availableParallelism()} processors, Node ${process.version}, PostgreSQL with fsync`,
    );
    const accounts = makeAccounts(ACCOUNTS);
    await fund(ledger, accounts);
    await measure(ledger, pool, accounts, server.connectionString);
  } finally {
    await pool.close();
    await ledger.close();
    await database.close();
    await server.stop();
  }
}

async function measure(
  ledger: TestLedger,
  pool: SignaturePool,
  accounts: readonly Account[],
  connectionString: string,
): Promise<void> {
  await verifyAlone(ledger, pool, accounts);
  for (const kind of KINDS) {
    const limit = await pgbench(ledger.database, connectionString, kind);
    console.log(`\n${kind}: pgbench ${rate(limit.perSecond)} (${limit.clients} clients)`);
    const senders = kind === "hot" ? [hotAccount(accounts)] : accounts;
    const sign = async (count: number): Promise<Uint8Array[]> =>
      signTransfers(pool, ledger.parameters(), { senders, receivers: accounts, count });
    for (const size of [1, 16, 64, 256])
      await batches(ledger, await sign(Math.min(TRANSFERS, size * 100)), size, limit.perSecond);
    const result = await load(await sign(TRANSFERS), IN_FLIGHT, async (bytes) =>
      ledger.submit(bytes),
    );
    print(`${kind}: submit, ${IN_FLIGHT} in flight`, result, limit.perSecond);
  }
  const report = await ledger.verify();
  if (!report.valid)
    throw new Error(`The chain does not verify: ${JSON.stringify(report.problems)}`);
}

/** Payments of the treasury: the real path, and a figure of its own. */
async function fund(ledger: TestLedger, accounts: readonly Account[]): Promise<void> {
  const started = performance.now();
  await ledger.database.kysely.transaction().execute(async (trx) => {
    for (const { address } of accounts)
      await ledger.pay(trx, {
        key: `fund-${address}`,
        recipient: address,
        amount: 50_000n * NUC,
        reason: "bench",
      });
  });
  for (const { address } of accounts) await ledger.awaitPayment(`fund-${address}`, 600_000);
  const seconds = (performance.now() - started) / 1_000;
  console.log(`treasury payments: ${rate(accounts.length / seconds)}`);
  await sql`analyze`.execute(ledger.database.kysely);
}

async function verifyAlone(
  ledger: TestLedger,
  pool: SignaturePool,
  accounts: readonly Account[],
): Promise<void> {
  const copies = accounts.slice(0, 500).map((account) => ({ ...account }));
  const parameters = ledger.parameters();
  const signed = await signTransfers(pool, parameters, {
    senders: copies,
    receivers: copies,
    count: 5_000,
  });
  const messages = signed.map((bytes) => {
    const { transfer, payload } = readTransfer(bytes, parameters);
    return { signature: transfer.signature, publicKey: transfer.signer, message: payload };
  });
  print(
    "read a transfer (main thread)",
    await load(signed, 1, async (bytes) => readTransfer(bytes, parameters)),
  );
  print(
    "write a transfer",
    await load(messages, 1, async ({ signature }) => {
      const { transfer } = readTransfer(signed[0] as Uint8Array, parameters);
      return encodeTransfer({ ...transfer, signature });
    }),
  );
  print("verify alone", await load(messages, IN_FLIGHT, async (message) => pool.verify(message)));
}

/** Batches straight into `ledger_build_block`, their signatures not verified. */
async function batches(
  ledger: TestLedger,
  signed: readonly Uint8Array[],
  size: number,
  limit: number,
): Promise<void> {
  const parameters = ledger.parameters();
  const submissions = signed.map((bytes) =>
    newSubmission(
      readTransfer(bytes, parameters),
      {},
      { settle: () => undefined, refuse: () => undefined },
    ),
  );
  const parts = Array.from({ length: Math.ceil(submissions.length / size) }, (_, index) =>
    submissions.slice(index * size, (index + 1) * size),
  );
  const treasuryKey = await treasuryKeyOf(ledger.database);
  const result = await load(parts, 1, async (part) => {
    const { outcomes } = await callBuildBlock(ledger.database, treasuryKey, part);
    const refused = outcomes.find((outcome) => "refusal" in outcome);
    if (refused) throw new Error(`A transfer was refused: ${JSON.stringify(refused)}`);
  });
  const perTransfer = {
    ...result,
    perSecond: result.perSecond * size,
    cpuPerItem: result.cpuPerItem / size,
  };
  print(`  batches of ${size}, not verified`, perTransfer, limit);
}

async function treasuryKeyOf(database: Database<unknown>): Promise<Uint8Array> {
  const { rows } = await sql<{
    treasury_key: Uint8Array;
  }>`select treasury_key from ledger_parameters`.execute(database.kysely);
  return rows[0]?.treasury_key ?? new Uint8Array();
}

function hotAccount(accounts: readonly Account[]): Account {
  const [first] = accounts;
  if (!first) throw new Error("No accounts");
  return first;
}

function print(
  what: string,
  { perSecond, p50, p99, cpuPerItem }: LoadResult,
  limit?: number,
): void {
  const ratio = limit === undefined ? "" : `, ${(perSecond / limit).toFixed(2)} of pgbench`;
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, CPU ${cpuPerItem.toFixed(0)} µs each`;
  console.log(`${what}: ${rate(perSecond)} (${times}${ratio})`);
}

function rate(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString("en")}/s`;
}

await main();
