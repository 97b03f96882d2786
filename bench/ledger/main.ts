import { availableParallelism } from "node:os";
import { openPostgres } from "@nuc/database";
import {
  callBuildBlock,
  newSubmission,
  openTestLedger,
  readTransfer,
  SignaturePool,
  type TestLedger,
} from "@nuc/ledger/testing";
import { sql } from "kysely";
import { requirePostgres } from "../server/on-postgres.ts";
import { load, type LoadResult } from "./load.ts";
import { pgbench } from "./pgbench.ts";
import { postgresCpu } from "./postgres-cpu.ts";
import { type Account, makeAccounts, signTransfers } from "./workload.ts";

const ACCOUNTS = Number(process.env["BENCH_ACCOUNTS"] ?? 10_000);
const TRANSFERS = Number(process.env["BENCH_TRANSFERS"] ?? 30_000);
const IN_FLIGHT = 256;
const NUC = 10n ** 12n;
const PROCESSORS = availableParallelism();

type Kind = "random" | "hot";
const KINDS: readonly Kind[] = ["random", "hot"];

interface Bench {
  ledger: TestLedger;
  pool: SignaturePool;
  accounts: readonly Account[];
  connectionString: string;
}

/** Signed transfers a second, by part and as a whole, next to what pgbench reaches with a single-transfer SQL function. */
async function main(): Promise<void> {
  const settings = { shared_buffers: "256MB" };
  const server = await requirePostgres({ fsync: true, settings });
  const database = await openPostgres<unknown>({ connectionString: server.connectionString });
  const ledger = await openTestLedger(database);
  const pool = new SignaturePool();
  try {
    console.log(`${PROCESSORS} processors, Node ${process.version}, PostgreSQL with fsync`);
    const accounts = makeAccounts(ACCOUNTS);
    const bench = { ledger, pool, accounts, connectionString: server.connectionString };
    await fund(bench);
    const verifying = await verifyAlone(bench);
    for (const kind of KINDS) await measure(bench, kind, verifying);
    await replay(ledger);
  } finally {
    await pool.close();
    await ledger.close();
    await database.close();
    await server.stop();
  }
}

/** @param verifying of a signature alone, with what goes before it */
async function measure(bench: Bench, kind: Kind, verifying: LoadResult): Promise<void> {
  const { ledger, pool, accounts, connectionString } = bench;
  const { books: limit, bare } = await pgbench(ledger.database, connectionString, kind);
  console.log(`\n${kind}: pgbench ${rate(limit)} (without the treasury ${rate(bare)})`);
  const senders = kind === "hot" ? accounts.slice(0, 1) : accounts;
  const sign = async (count: number): Promise<Uint8Array[]> =>
    signTransfers(pool, ledger.parameters(), { senders, receivers: accounts, count });
  const writing: LoadResult[] = [];
  for (const size of [1, 16, 64, 256]) {
    const result = await batches(ledger, await sign(Math.min(TRANSFERS, size * 100)), size);
    writing.push(result);
    print(`  batches of ${size}, signatures not verified`, result, limit);
  }
  const signed = await sign(TRANSFERS);
  const cpu = async (): Promise<number> => postgresCpu(ledger.database);
  const result = await load(signed, IN_FLIGHT, async (bytes) => ledger.submit(bytes), cpu);
  print(`  signed, verified, in a block; ${IN_FLIGHT} in flight`, result, limit);
  compareToParts(result, verifying, writing.at(-1) ?? result);
}

/** CPU time, which other programs on the machine do not change as they do the rates. */
function compareToParts(whole: LoadResult, verifying: LoadResult, writing: LoadResult): void {
  const parts = verifying.cpu + writing.cpu + writing.databaseCpu;
  const used = whole.cpu + whole.databaseCpu;
  const bound = rate((PROCESSORS * 1e6) / parts);
  console.log(
    `  the parts alone: ${parts.toFixed(0)} µs, together ${used.toFixed(0)} µs: ${((100 * parts) / used).toFixed(0)} % of the bound of ${bound}`,
  );
}

/** Payments of the treasury: the real path, and a figure of its own. */
async function fund({ ledger, accounts }: Bench): Promise<void> {
  const amount = (500_000_000n * NUC) / BigInt(accounts.length);
  const started = performance.now();
  await ledger.database.kysely.transaction().execute(async (trx) => {
    for (const { address } of accounts)
      await ledger.pay(trx, {
        key: `fund-${address}`,
        recipient: address,
        amount,
        reason: "bench",
      });
  });
  const written = performance.now();
  for (const { address } of accounts) await ledger.awaitPayment(`fund-${address}`, 600_000);
  const [writing, settling] = [written - started, performance.now() - written];
  console.log(
    `treasury payments: written ${rate((1_000 * accounts.length) / writing)}, settled ${rate((1_000 * accounts.length) / settling)}`,
  );
  await sql`analyze`.execute(ledger.database.kysely);
}

/** Reading and verifying, of keys that were seen before, as those of a running process mostly are. */
async function verifyAlone({ ledger, pool, accounts }: Bench): Promise<LoadResult> {
  const copies = accounts.slice(0, 500).map((account) => ({ ...account }));
  const parameters = ledger.parameters();
  const draw = { senders: copies, receivers: copies, count: 8_000 };
  const signed = await signTransfers(pool, parameters, draw);
  const verify = async (bytes: Uint8Array): Promise<boolean> => {
    const { transfer, payload } = readTransfer(bytes, parameters);
    return pool.verify({
      signature: transfer.signature,
      publicKey: transfer.signer,
      message: payload,
    });
  };
  print(
    "reading a transfer",
    await load(signed, 1, async (bytes) => readTransfer(bytes, parameters)),
  );
  print("reading and verifying, first time", await load(signed.slice(0, 4_000), IN_FLIGHT, verify));
  const known = await load(signed.slice(4_000), IN_FLIGHT, verify);
  print("reading and verifying, known keys", known);
  return known;
}

/** Batches straight into `ledger_build_block`. */
async function batches(
  ledger: TestLedger,
  signed: readonly Uint8Array[],
  size: number,
): Promise<LoadResult> {
  const parameters = ledger.parameters();
  const answer = { settle: () => undefined, refuse: () => undefined };
  const submissions = signed.map((bytes) =>
    newSubmission(readTransfer(bytes, parameters), {}, answer),
  );
  const parts = Array.from({ length: Math.ceil(submissions.length / size) }, (_, index) =>
    submissions.slice(index * size, (index + 1) * size),
  );
  const { rows } = await sql<{
    treasury_key: Uint8Array;
  }>`select treasury_key from ledger_parameters`.execute(ledger.database.kysely);
  const treasuryKey = rows[0]?.treasury_key ?? new Uint8Array();
  const build = async (part: (typeof submissions)[number][]): Promise<void> => {
    const { outcomes } = await callBuildBlock(ledger.database, treasuryKey, part);
    const refused = outcomes.find((outcome) => "refusal" in outcome);
    if (refused) throw new Error(`A transfer was refused: ${JSON.stringify(refused)}`);
  };
  const result = await load(parts, 1, build, async () => postgresCpu(ledger.database));
  const { perSecond, cpu, databaseCpu } = result;
  return {
    ...result,
    perSecond: perSecond * size,
    cpu: cpu / size,
    databaseCpu: databaseCpu / size,
  };
}

async function replay(ledger: TestLedger): Promise<void> {
  const started = performance.now();
  const { valid, extrinsics, problems } = await ledger.verify();
  if (!valid) throw new Error(`The chain does not verify: ${JSON.stringify(problems)}`);
  console.log(
    `\nreplay of the chain: ${rate((1_000 * extrinsics) / (performance.now() - started))}`,
  );
}

function print(what: string, result: LoadResult, limit?: number): void {
  const { perSecond, p50, p99, cpu, databaseCpu } = result;
  const ratio = limit === undefined ? "" : `, ${(perSecond / limit).toFixed(2)} of pgbench`;
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  const cpus = `CPU each: Node ${cpu.toFixed(0)} µs, PostgreSQL ${databaseCpu.toFixed(0)} µs`;
  console.log(`${what}: ${rate(perSecond)}${ratio} (${times}; ${cpus})`);
}

function rate(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString("en")}/s`;
}

await main();
