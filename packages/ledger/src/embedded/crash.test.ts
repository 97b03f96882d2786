import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, migrate, openEmbedded, openPostgres } from "@nuc/database";
import { describeOnEachDatabase, type OpenTestDatabase } from "@nuc/database/testing";
import { NUC } from "@nuc/money";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LoadProcess, startLoad } from "../testing/start-load.ts";
import { openTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { testWallet } from "../testing/test-wallet.ts";
import { ledgerMigrations } from "./migrations/ledger-migrations.ts";

/** How often a process is killed; more in the project's proof. */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 1);
const WALLETS = 8;

describeOnEachDatabase("a ledger whose process is killed under load", ({ kind, open }) => {
  const treasuryMiniSecret = randomBytes(32);
  const secrets = Array.from({ length: WALLETS }, () => randomBytes(32));
  let folder: string;
  let server: OpenTestDatabase<unknown> | undefined;

  /** The same database that the killed process used. */
  async function reopen(): Promise<Database<unknown>> {
    if (server?.connectionString)
      return openPostgres({ connectionString: server.connectionString });
    return openEmbedded({ directory: join(folder, "database") });
  }

  async function withLedger<Result>(use: (ledger: TestLedger) => Promise<Result>): Promise<Result> {
    const database = await reopen();
    await migrate(database, ledgerMigrations);
    const ledger = await openTestLedger(database, { treasuryMiniSecret });
    try {
      return await use(ledger);
    } finally {
      await ledger.close();
      await database.close();
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "nuc-crash-"));
    if (kind === "postgres") server = await open();
    await withLedger(async (ledger) => {
      for (const secret of secrets) await ledger.fund(testWallet(secret).address, 1_000n * NUC);
    });
  });
  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    `keeps every acknowledged transfer and payment, the supply and the chain, ${ROUNDS} times`,
    { timeout: ROUNDS * 120_000 },
    async () => {
      const acknowledged: Pick<LoadProcess, "transfers" | "payments"> = {
        transfers: [],
        payments: [],
      };
      for (let round = 1; round <= ROUNDS; round += 1) {
        const load = startLoad({
          ...(server?.connectionString
            ? { connectionString: server.connectionString }
            : { directory: join(folder, "database") }),
          treasuryMiniSecret: treasuryMiniSecret.toString("hex"),
          wallets: secrets.map((secret) => secret.toString("hex")),
          inFlight: 24,
        });
        await load.acknowledged(20 + Math.floor(Math.random() * 200));
        await load.kill();
        acknowledged.transfers.push(...load.transfers);
        acknowledged.payments.push(...load.payments);
        await withLedger(async (ledger) => inspect(ledger, acknowledged));
      }
      expect(acknowledged.payments.length).toBeGreaterThan(0);
    },
  );
});

async function inspect(
  ledger: TestLedger,
  { transfers, payments }: Pick<LoadProcess, "transfers" | "payments">,
): Promise<void> {
  for (const key of payments)
    expect(await ledger.awaitPayment(key)).toMatchObject({ state: "settled" });
  const { rows } = await sql<{ missing: string }>`
    select missing from unnest(${transfers}::text[]) as missing
    where not exists (select from ledger_extrinsics x where '0x' || encode(x.hash, 'hex') = missing)
  `.execute(ledger.database.kysely);
  expect(rows).toEqual([]);
  const { rows: sums } = await sql<{ total: string }>`
    select sum(balance) as total from ledger_accounts`.execute(ledger.database.kysely);
  expect(BigInt(sums[0]?.total ?? 0)).toBe(1_000_000_000n * NUC);
  expect(await ledger.verify()).toMatchObject({ valid: true, problems: [] });
}
