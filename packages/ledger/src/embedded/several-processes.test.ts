import { randomBytes } from "node:crypto";
import { type Database, openPostgres } from "@nuc/database";
import { describeOnPostgres, type OpenTestDatabase } from "@nuc/database/testing";
import { decodeAddress, toHex } from "@nuc/keys";
import { NUC } from "@nuc/money";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startLoad } from "../testing/start-load.ts";
import { openTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { testWallet } from "../testing/test-wallet.ts";
import { openEmbeddedLedger } from "./open-embedded-ledger.ts";

describeOnPostgres("several processes on one PostgreSQL", ({ open }) => {
  let server: OpenTestDatabase<unknown>;
  let ledger: TestLedger;
  let second: TestLedger;
  let secondDatabase: Database<unknown>;

  beforeAll(async () => {
    server = await open();
    ledger = await openTestLedger(server);
    secondDatabase = await openPostgres({ connectionString: server.connectionString ?? "" });
    second = await openTestLedger(secondDatabase, {
      treasuryMiniSecret: ledger.treasuryMiniSecret,
    });
  });
  afterAll(async () => {
    await second.close();
    await secondDatabase.close();
    await ledger.close();
    await server.close();
  });

  const funded = async () => {
    const wallet = testWallet();
    await ledger.fund(wallet.address, 100n * NUC);
    return wallet;
  };

  it(
    "builds blocks in all of them at the same time, on shared wallets and payments",
    { timeout: 180_000 },
    async () => {
      const secrets = Array.from({ length: 6 }, () => randomBytes(32));
      for (const secret of secrets) await ledger.fund(testWallet(secret).address, 1_000n * NUC);
      const task = {
        connectionString: server.connectionString ?? "",
        treasuryMiniSecret: Buffer.from(ledger.treasuryMiniSecret).toString("hex"),
        wallets: secrets.map((secret) => secret.toString("hex")),
        transfers: 60,
        inFlight: 12,
      };
      const processes = [startLoad(task), startLoad(task), startLoad(task)];
      await Promise.all(processes.map(async ({ finished }) => finished()));
      const transfers = processes.flatMap((one) => one.transfers);
      const payments = processes.flatMap((one) => one.payments);
      expect(processes.every((one) => one.transfers.length > 0)).toBe(true);
      expect(new Set(transfers).size).toBe(transfers.length);
      for (const key of payments)
        expect(await ledger.awaitPayment(key)).toMatchObject({ state: "settled" });
      const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from ledger_extrinsics where '0x' || encode(hash, 'hex') = any(${transfers})
    `.execute(server.kysely);
      expect(rows).toEqual([{ count: BigInt(transfers.length) }]);
      expect(await ledger.verify()).toMatchObject({ valid: true, problems: [] });
    },
  );

  it("gives a second process the first receipt for the same bytes", async () => {
    const sender = await funded();
    const bytes = sender.sign(ledger.parameters(), {
      nonce: 0,
      to: testWallet().address,
      amount: NUC,
    });
    const [here, there] = await Promise.all([ledger.submit(bytes), second.submit(bytes)]);
    expect(there).toEqual(here);
  });

  it("lets a future nonce wait here for a predecessor that comes there", async () => {
    const sender = await funded();
    const sign = (nonce: number) =>
      sender.sign(ledger.parameters(), { nonce, to: testWallet().address, amount: NUC });
    const later = ledger.submit(sign(1));
    const started = Date.now();
    await second.submit(sign(0));
    await later;
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it("notifies every process of every block", async () => {
    const [sender, receiver] = [await funded(), testWallet()];
    const heard: number[] = [];
    const stop = second.onBlock(({ number, accounts }) => {
      if (accounts.has(toHex(decodeAddress(receiver.address)))) heard.push(number);
    });
    const { blockNumber } = await ledger.send(sender, receiver.address, NUC);
    await expect.poll(() => heard).toEqual([blockNumber]);
    stop();
  });

  it(
    "settles a payment that another process wrote and did not live to settle",
    { timeout: 20_000 },
    async () => {
      const { address } = testWallet();
      const silent = await openEmbeddedLedger({ database: secondDatabase });
      await secondDatabase.kysely.transaction().execute(async (trx) =>
        silent.pay(trx, {
          key: `left-${address}`,
          recipient: address,
          amount: NUC,
          reason: "",
        }),
      );
      await silent.close();
      expect(await ledger.awaitPayment(`left-${address}`)).toMatchObject({ state: "settled" });
      expect((await ledger.account(address)).balance).toBe(NUC);
    },
  );

  it("answers rightly when a committed block's answer is lost", { timeout: 30_000 }, async () => {
    const sender = await funded();
    const to = testWallet().address;
    let lost = 0;
    const lossy = losingAnswers(secondDatabase, () => (lost += 1) === 1);
    const unlucky = await openEmbeddedLedger({ database: lossy, onProblem: () => undefined });
    const bytes = sender.sign(ledger.parameters(), { nonce: 0, to, amount: NUC });
    const receipt = await unlucky.submit(bytes);
    await unlucky.close();
    expect(lost).toBeGreaterThan(1);
    expect(await ledger.submit(bytes)).toEqual(receipt);
    expect((await ledger.account(to)).balance).toBe(NUC);
  });

  it(
    "builds the block after the server ended its connection in the middle",
    { timeout: 30_000 },
    async () => {
      const sender = await funded();
      const to = testWallet().address;
      const holder = await server.kysely.startTransaction().execute();
      await sql`select from ledger_head for update`.execute(holder);
      const receipt = second.submit(
        sender.sign(ledger.parameters(), { nonce: 0, to, amount: NUC }),
      );
      const blocked = async () => {
        const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      `.execute(holder);
        return rows.map(({ pid }) => pid);
      };
      await expect.poll(blocked).toHaveLength(1);
      await sql`select pg_terminate_backend(${(await blocked())[0] ?? 0})`.execute(holder);
      await holder.rollback().execute();
      expect(await receipt).toMatchObject({ status: "ExtrinsicSuccess" });
      expect((await ledger.account(to)).balance).toBe(NUC);
    },
  );
});

/** The database, but the connection breaks for some blocks after the commit. */
function losingAnswers(database: Database<unknown>, isLost: () => boolean): Database<unknown> {
  return new Proxy(database, {
    get: (target, key): unknown => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      if (key !== "prepared") return value.bind(target) as unknown;
      return async (...values: Parameters<Database<unknown>["prepared"]>) => {
        const answer = await target.prepared(...values);
        if (isLost()) throw new Error("Connection terminated unexpectedly");
        return answer;
      };
    },
  });
}
