import { type Database, migrate } from "@nuc/database";
import { describeOnEachDatabase } from "@nuc/database/testing";
import { NUC } from "@nuc/money";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestLedger, type TestLedger } from "../../testing/test-ledger.ts";
import { type TestWallet, testWallet } from "../../testing/test-wallet.ts";
import { callBuildBlock } from "./build-call.ts";
import { ledgerMigrations } from "../migrations/ledger-migrations.ts";
import { newSubmission, readTransfer, type Submission } from "../intake/submission.ts";

const FEE = NUC / 100n;
const DEPOSIT = NUC / 100n;
const OPENING = 3n * NUC;
const WALLETS = 4;

interface Attempt {
  from: number;
  to: number;
  amount: bigint;
  /** Added to the sender's right nonce. */
  skew: number;
}

/** The rules, as plainly as they can be said. */
class ReferenceLedger {
  readonly balances = [OPENING, OPENING, 0n, 0n];
  readonly nonces = [0, 0, 0, 0];
  fees = 0n;

  apply({ from, to, amount, skew }: Attempt): string | null {
    const [sender = 0n, receiver = 0n] = [this.balances[from], this.balances[to]];
    if (skew !== 0) return skew < 0 ? "STALE_NONCE" : "FUTURE_NONCE";
    if (amount === 0n) return "AMOUNT_ZERO";
    if (amount > sender) return "INSUFFICIENT_BALANCE";
    if (sender - amount - FEE < DEPOSIT) return "BALANCE_TOO_LOW";
    if (receiver + amount < DEPOSIT) return "RECEIVER_BELOW_DEPOSIT";
    this.balances[from] = sender - amount - FEE;
    this.balances[to] = (this.balances[to] ?? 0n) + amount;
    this.nonces[from] = (this.nonces[from] ?? 0) + 1;
    this.fees += FEE;
    return null;
  }
}

const anyAttempt: fc.Arbitrary<Attempt> = fc.record({
  from: fc.nat(WALLETS - 1),
  to: fc.nat(WALLETS - 1),
  amount: fc.oneof(
    { weight: 3, arbitrary: fc.bigInt(1n, NUC) },
    { weight: 1, arbitrary: fc.bigInt(0n, 4n * NUC) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        0n,
        1n,
        DEPOSIT - 1n,
        DEPOSIT,
        OPENING,
        OPENING - FEE,
        OPENING - FEE - DEPOSIT,
      ),
    },
    { weight: 1, arbitrary: fc.constant(2n ** 127n) },
  ),
  skew: fc.constantFrom(0, 0, 0, 0, 0, 0, -1, 1, 9),
});

describeOnEachDatabase("ledger_build_block", ({ open }) => {
  let ledger: TestLedger;
  let database: Database<unknown>;

  beforeAll(async () => {
    database = await open();
    await migrate(database, ledgerMigrations);
    ledger = await openTestLedger(database);
  });
  afterAll(async () => {
    await ledger.close();
    await database.close();
  });

  it(
    "decides every batch of valid and invalid transfers as the reference model does",
    { timeout: 300_000 },
    async () => {
      const treasuryKey = testWallet(ledger.treasuryMiniSecret).pair.publicKey;
      const anyBatches = fc.array(fc.array(anyAttempt, { minLength: 1, maxLength: 24 }), {
        minLength: 1,
        maxLength: 3,
      });
      await fc.assert(
        fc.asyncProperty(anyBatches, async (batches) => {
          const wallets = Array.from({ length: WALLETS }, () => testWallet());
          for (const wallet of wallets.slice(0, 2)) await ledger.fund(wallet.address, OPENING);
          const before = await ledger.supply();
          const model = new ReferenceLedger();
          for (const batch of batches) {
            const [submissions, expected] = play(batch, model, wallets);
            const { outcomes, block } = await callBuildBlock(database, treasuryKey, submissions);
            expect(outcomes.map((one) => ("refusal" in one ? one.refusal : null))).toEqual(
              expected,
            );
            expect(block === null).toBe(expected.every((refusal) => refusal !== null));
          }
          const accounts = await Promise.all(
            wallets.map(async ({ address }) => ledger.account(address)),
          );
          expect(accounts.map(({ balance }) => balance)).toEqual(model.balances);
          expect(accounts.map(({ nonce }) => nonce)).toEqual(model.nonces);
          expect((await ledger.supply()).treasury).toBe(before.treasury + model.fees);
        }),
        { numRuns: 50 },
      );
      expect(await ledger.verify()).toMatchObject({ valid: true });
    },
  );

  /** What is submitted for the attempts, and what the model says to each. */
  function play(
    batch: readonly Attempt[],
    model: ReferenceLedger,
    wallets: readonly TestWallet[],
  ): [Submission[], (string | null)[]] {
    const submissions: Submission[] = [];
    const expected: (string | null)[] = [];
    for (const attempt of batch) {
      const nonce = (model.nonces[attempt.from] ?? 0) + attempt.skew;
      if (nonce < 0) continue;
      const [from, to] = [wallets[attempt.from], wallets[attempt.to]];
      if (!from || !to) throw new Error("No such wallet");
      const bytes = from.sign(ledger.parameters(), {
        nonce,
        to: to.address,
        amount: attempt.amount,
      });
      submissions.push(submissionOf(bytes));
      expected.push(model.apply(attempt));
    }
    return submissions.length > 0
      ? [submissions, expected]
      : play([{ from: 0, to: 1, amount: NUC, skew: 0 }], model, wallets);
  }

  function submissionOf(bytes: Uint8Array): Submission {
    const answer = { settle: () => undefined, refuse: () => undefined };
    return newSubmission(readTransfer(bytes, ledger.parameters()), {}, answer);
  }
});
