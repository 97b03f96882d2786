import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { taxWithin } from "../../domain/receipts/tax.ts";
import {
  type AccountNumber,
  entryOfDocument,
  entryOfMovement,
  type Entry,
  type KeptMovement,
} from "./journal.ts";

const at = new Date("2026-11-22T16:02:41Z");
const sumOf = ({ postings }: Entry) => postings.reduce((sum, { amount }) => sum + amount, 0n);
const onAccount = (entries: readonly Entry[], account: AccountNumber) =>
  entries
    .flatMap(({ postings }) => postings)
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0n);

const movement = fc.record({
  provider: fc.constantFrom("paypal", "bitpay", "payid", "sandbox"),
  ref: fc.uuid(),
  orderId: fc.uuid(),
  kind: fc.constantFrom("payment", "refund", "chargeback", "chargeback-lifted"),
  amount: fc.bigInt(1n, 10n ** 9n),
  currency: fc.constantFrom("USD", "EUR"),
  fee: fc.option(fc.bigInt(0n, 10n ** 6n)),
  at: fc.constant(at),
  seenAt: fc.constant(at),
}) as fc.Arbitrary<KeptMovement>;

const document = fc
  .record({
    number: fc.string(),
    kind: fc.constantFrom("receipt", "credit-note"),
    gross: fc.bigInt(1n, 10n ** 9n),
    percent: fc.constantFrom("0", "7.7", "10", "20", "100"),
  })
  .map(({ percent, ...row }) => ({
    ...row,
    order_id: "o",
    issued_at: at,
    currency: "USD",
    tax: taxWithin(row.gross, percent),
  })) as fc.Arbitrary<Parameters<typeof entryOfDocument>[0]>;

describe("the journal", () => {
  // covers: 3.record.11, 3.record.12
  it("sums to zero, each booking and all of them, and no posting is empty", () => {
    fc.assert(
      fc.property(fc.array(movement), fc.array(document), (movements, documents) => {
        const entries = [...movements.map(entryOfMovement), ...documents.map(entryOfDocument)];
        for (const entry of entries) {
          expect(sumOf(entry)).toBe(0n);
          expect(entry.postings.every(({ amount }) => amount !== 0n)).toBe(true);
          expect(entry.postings.length).toBeGreaterThan(1);
        }
        expect(entries.reduce((sum, entry) => sum + sumOf(entry), 0n)).toBe(0n);
      }),
    );
  });

  // covers: 3.record.11
  it("has nothing left of an order that was paid, sent and sent back", () => {
    const money = (kind: KeptMovement["kind"], amount: bigint): KeptMovement => ({
      provider: "paypal",
      ref: kind,
      orderId: "o",
      kind,
      amount,
      currency: "USD",
      at,
      seenAt: at,
    });
    const sale = { order_id: "o", issued_at: at, currency: "USD", gross: 1_722n, tax: 157n };
    const entries = [
      entryOfMovement(money("payment", 2_000n)),
      entryOfDocument({ ...sale, kind: "receipt", number: "1" }),
      // What was paid too much goes back first, then all of it.
      entryOfMovement(money("refund", 278n)),
      entryOfMovement(money("refund", 1_722n)),
      entryOfDocument({ ...sale, kind: "credit-note", number: "CN-1" }),
    ];
    for (const account of ["1110", "2100", "2200"] as const)
      expect(onAccount(entries, account)).toBe(0n);
    expect(onAccount(entries, "4000") + onAccount(entries, "4100")).toBe(0n);
  });

  // covers: 3.record.12
  it("books what the provider keeps of a payment, and gives back with its refund", () => {
    const kept = { provider: "paypal", orderId: "o", currency: "USD", at, seenAt: at } as const;
    const paid = { ...kept, ref: "p", kind: "payment", amount: 1_722n, fee: 81n } as const;
    const payment = entryOfMovement(paid);
    expect(payment.postings).toEqual([
      { account: "1110", amount: 1_722n },
      { account: "2100", amount: -1_722n },
      { account: "5100", amount: 81n },
      { account: "1110", amount: -81n },
    ]);
    const back = entryOfMovement({ ...paid, ref: "r", kind: "refund", fee: 81n });
    for (const account of ["1110", "2100", "5100"] as const)
      expect(onAccount([payment, back], account)).toBe(0n);
  });

  // covers: 3.record.11
  it("books a chargeback as a loss, and takes it back where it is lifted", () => {
    const kept = { provider: "bitpay", orderId: "o", currency: "USD", at, seenAt: at } as const;
    const lost = entryOfMovement({ ...kept, ref: "d", kind: "chargeback", amount: 900n });
    expect(lost.postings).toEqual([
      { account: "4200", amount: 900n },
      { account: "1120", amount: -900n },
    ]);
    const lifted = entryOfMovement({ ...kept, ref: "l", kind: "chargeback-lifted", amount: 900n });
    expect(onAccount([lost, lifted], "4200")).toBe(0n);
  });
});
