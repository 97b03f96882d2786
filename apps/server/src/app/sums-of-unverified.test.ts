import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "@nuc/database";
import { describeOnEachDatabase } from "@nuc/database/testing";
import { encodeAddress } from "@nuc/keys";
import { openEmbeddedLedger } from "@nuc/ledger";
import {
  callBuildBlock,
  newSubmission,
  readTransfer,
  sharedSignatures,
  testWallet,
} from "@nuc/ledger/testing";
import { NUC } from "@nuc/money";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deleteOldSentUnverified, readSentUnverified } from "../domain/identity/sent-unverified.ts";
import type { Tables } from "../platform/database/tables.ts";
import { accountRow } from "../platform/testing/account-row.ts";
import { openMigrated } from "../platform/testing/migrated-database.ts";

const MAX = 5n * NUC;
const OPENING = 10_000n * NUC;
/** Two unverified accounts, the first with two wallets, and one that is verified; the last wallet has no account. */
const OWNERS = [0, 0, 1, 2, undefined] as const;
const VERIFIED = 2;
const TREASURY = OWNERS.length;
const SENDERS = OWNERS.length - 1;

interface Attempt {
  from: number;
  to: number;
  amount: bigint;
  /** Whether the wallet's last transfer is submitted once more instead. */
  again: boolean;
}

const anyAttempt: fc.Arbitrary<Attempt> = fc.record({
  from: fc.nat(SENDERS - 1),
  to: fc.nat(TREASURY),
  amount: fc.oneof(fc.bigInt(NUC, 2n * NUC), fc.constantFrom(MAX, MAX + 1n, NUC)),
  again: fc.boolean(),
});

/** The rule, as plainly as it can be said. */
class Model {
  readonly sent = new Map<number, bigint>();
  readonly max: bigint | null;

  constructor(max: bigint | null = MAX) {
    this.max = max;
  }

  apply({ from, to, amount }: Attempt): string | null {
    const owner = OWNERS[from];
    if (owner === undefined || owner === VERIFIED) return null;
    if (to === TREASURY || OWNERS[to] === owner) return null;
    const sum = (this.sent.get(owner) ?? 0n) + amount;
    if (this.max !== null && sum > this.max) return `NOT_ADMITTED:IDENTITY_REQUIRED:${this.max}`;
    this.sent.set(owner, sum);
    return null;
  }
}

describeOnEachDatabase("the sum that somebody unverified may send a day", (kind) => {
  let database: Database<Tables>;
  let ledger: Awaited<ReturnType<typeof openEmbeddedLedger>>;
  const secret = randomBytes(32);
  const treasury = testWallet(secret);

  beforeAll(async () => {
    database = await openMigrated(kind);
    ledger = await openEmbeddedLedger({
      database,
      treasuryMiniSecret: secret,
      signatures: sharedSignatures(),
    });
  });
  afterAll(async () => {
    await ledger.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.kysely.deleteFrom("identity_rule").execute();
    await rule("AU", MAX);
  });

  const rule = async (country: string, max: bigint | null) =>
    database.kysely
      .insertInto("identity_rule")
      .values({ country, buy: false, send_above: max, miner: false, shop_card: false })
      .execute();

  async function addAccount(kycStatus: 0 | 1 = 0) {
    const { id } = await database.kysely
      .insertInto("account")
      .values({ ...accountRow(`u${randomUUID().slice(0, 8)}`), address_country: "AU" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await database.kysely
      .updateTable("account")
      .set({ kyc_status: kycStatus })
      .where("id", "=", id)
      .execute();
    return id;
  }

  async function addWallets(accounts: readonly string[]) {
    const wallets = OWNERS.map((owner) => ({ ...testWallet(), owner, nonce: 0 }));
    for (const { address, owner } of wallets) {
      const account_id = owner === undefined ? undefined : accounts[owner];
      if (account_id === undefined) continue;
      const row = { address, account_id, name: address, created_at: new Date() };
      await database.kysely.insertInto("wallet").values(row).execute();
      const key = `open-${address}`;
      await database.kysely
        .transaction()
        .execute(async (transaction) =>
          ledger.pay(transaction, { key, recipient: address, amount: OPENING, reason: "test" }),
        );
      expect(await ledger.awaitPayment(key)).toMatchObject({ state: "settled" });
    }
    return wallets;
  }

  async function openPeople() {
    const accounts = [await addAccount(), await addAccount(), await addAccount(1)];
    const wallets = await addWallets(accounts);
    const last = new Map<number, Uint8Array>();
    /** Signs one after the other, as if each before was taken; @returns what the block said to each */
    const build = async (batch: readonly Attempt[], model: Model) => {
      const expected: (string | null)[] = [];
      const submissions = batch.map((attempt) => {
        const wallet = wallets[attempt.from];
        const owner = OWNERS[attempt.from];
        if (wallet === undefined || owner === undefined) throw new Error("No such wallet");
        const earlier = attempt.again ? last.get(attempt.from) : undefined;
        const bytes = earlier ?? sign(wallet, attempt);
        if (earlier) expected.push("KNOWN");
        else {
          const said = model.apply(attempt);
          expected.push(said);
          if (said === null) {
            wallet.nonce += 1;
            last.set(attempt.from, bytes);
          }
        }
        const answer = { settle: () => undefined, refuse: () => undefined };
        const origin = { submitter: accounts[owner] ?? "" };
        return newSubmission(readTransfer(bytes, ledger.parameters()), origin, answer);
      });
      const { outcomes } = await callBuildBlock(database, treasury.pair.publicKey, submissions);
      return [outcomes.map((one) => ("refusal" in one ? one.refusal : null)), expected] as const;
    };
    const sign = (wallet: (typeof wallets)[number], { to, amount }: Attempt) => {
      const { address } = to === TREASURY ? treasury : (wallets[to] ?? treasury);
      return wallet.sign(ledger.parameters(), { nonce: wallet.nonce, to: address, amount });
    };
    return { accounts, build };
  }
  const sends = (from: number, amount: bigint, to = 4): Attempt => ({
    from,
    to,
    amount,
    again: false,
  });
  const refused = `NOT_ADMITTED:IDENTITY_REQUIRED:${MAX}`;

  // covers: 3.kyc-call.27
  it(
    "is never passed, over all wallets, blocks and replays, as a simple model says",
    { timeout: 120_000 },
    async () => {
      const anyBatches = fc.array(fc.array(anyAttempt, { minLength: 1, maxLength: 12 }), {
        minLength: 1,
        maxLength: 4,
      });
      await fc.assert(
        fc.asyncProperty(anyBatches, async (batches) => {
          const people = await openPeople();
          const model = new Model();
          for (const batch of batches) {
            const [said, expected] = await people.build(batch, model);
            expect(said).toEqual(expected);
          }
          const rows = await database.kysely
            .selectFrom("sent_unverified")
            .select(["account_id", "sent"])
            .where("account_id", "in", people.accounts)
            .execute();
          const kept = new Map(rows.map(({ account_id: id, sent }) => [id, BigInt(sent)]));
          expect(people.accounts.map((id) => kept.get(id) ?? 0n)).toEqual([
            model.sent.get(0) ?? 0n,
            model.sent.get(1) ?? 0n,
            0n,
          ]);
        }),
        { numRuns: 12 },
      );
    },
  );

  // covers: 3.kyc-call.27
  it("starts at zero each day, and counts nothing while no rule holds", async () => {
    const { accounts, build } = await openPeople();
    const model = new Model();
    expect((await build([sends(0, MAX)], model))[0]).toEqual([null]);
    expect((await build([sends(1, NUC)], model))[0]).toEqual([refused]);
    await sql`update sent_unverified set day = day - 1 where account_id = ${accounts[0]}`.execute(
      database.kysely,
    );
    expect((await build([sends(1, MAX - NUC)], new Model()))[0]).toEqual([null]);
    await database.kysely.deleteFrom("identity_rule").execute();
    expect((await build([sends(0, 9n * MAX)], new Model(null)))[0]).toEqual([null]);
    await rule("*", MAX);
    expect((await build([sends(1, NUC), sends(0, 1n)], new Model()))[0]).toEqual([null, refused]);
  });

  it("is that of the country, else that for all others, where a country's own one may be none", async () => {
    const { accounts, build } = await openPeople();
    const send = async () => (await build([sends(2, MAX + 1n)], new Model()))[0][0];
    const moveTo = async (country: string | null) =>
      database.kysely
        .updateTable("account")
        .set({ address_country: country })
        .where("id", "=", accounts[1] ?? "")
        .execute();
    expect(await send()).toBe(refused);
    await rule("*", 0n);
    await rule("NZ", null);
    await moveTo(null);
    expect(await send()).toBe("NOT_ADMITTED:IDENTITY_REQUIRED:0");
    await moveTo("NZ");
    expect(await send()).toBeNull();
  });

  it("is forgotten two days later", async () => {
    const { accounts, build } = await openPeople();
    await build([sends(0, NUC), sends(2, NUC)], new Model());
    const ofDaysAgo = async (owner: number, days: number) =>
      sql`update sent_unverified set day = day - ${days}::int where account_id = ${accounts[owner]}`.execute(
        database.kysely,
      );
    await ofDaysAgo(0, 2);
    await ofDaysAgo(1, 1);
    await deleteOldSentUnverified(database.kysely);
    const kept = await Promise.all(
      accounts.map(async (id) => readSentUnverified(database.kysely, id)),
    );
    expect(kept.map((sum) => sum?.sent)).toEqual([undefined, String(NUC), undefined]);
  });

  it("knows each key by its address", async () => {
    const keys = Array.from({ length: 50 }, () => randomBytes(32));
    keys.push(Buffer.alloc(32), Buffer.alloc(32, 255));
    for (const key of keys) {
      const { rows } = await sql<{
        key: Uint8Array | null;
      }>`select ss58_public_key(${encodeAddress(key)}) as key`.execute(database.kysely);
      expect(Buffer.from(rows[0]?.key ?? []).toString("hex")).toBe(
        Buffer.from(key).toString("hex"),
      );
    }
    const { rows } =
      await sql`select ss58_public_key('5') as short, ss58_public_key(repeat('0', 48)) as wrong`.execute(
        database.kysely,
      );
    expect(rows).toEqual([{ short: null, wrong: null }]);
  });
});
