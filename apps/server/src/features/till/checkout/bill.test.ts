import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateBill, type BillLine, hundredths, inPercent } from "./bill.ts";

const line = fc.record({
  productId: fc.constant(null),
  title: fc.constant("x"),
  quantity: fc.integer({ min: 1, max: 999 }),
  price: fc.bigInt({ min: 1n, max: 10n ** 20n }),
  tax: fc.bigInt({ min: 0n, max: 10_000n }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 12 });
const discount = fc.bigInt({ min: 0n, max: 10_000n });
const tip = fc.bigInt({ min: 0n, max: 10n ** 18n });

/** A fraction of whole numbers, rounded half up by its remainder: nothing of how the bill does it. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const [whole, rest] = [numerator / denominator, numerator % denominator];
  return rest >= denominator - rest ? whole + 1n : whole;
}

/** The same sums by adding piece by piece. */
function byPieces(bought: readonly BillLine[], off: bigint) {
  let subtotal = 0n;
  const gross = new Map<bigint, bigint>();
  for (const { price, quantity, tax } of bought)
    for (let piece = 0; piece < quantity; piece += 1) {
      subtotal += price;
      gross.set(tax, (gross.get(tax) ?? 0n) + price);
    }
  gross.delete(0n);
  const taxes = [...gross].map(([percent, total]) => {
    // What is left of a gross price without its tax is gross / (1 + rate): the tax is the rest.
    const left = total * (10_000n - off);
    const net = [left * 10_000n, 10_000n + percent] as const;
    return { percent, amount: rounded(left * net[1] - net[0], net[1] * 10_000n) };
  });
  return { subtotal, discounted: rounded(subtotal * off, 10_000n), taxes };
}

describe("a bill", () => {
  // covers: 3.till.2
  it("is what an independent computation says, to the smallest unit", () => {
    fc.assert(
      fc.property(lines, discount, tip, (bought, off, extra) => {
        const bill = calculateBill(bought, { discount: off, tip: extra });
        const { subtotal, discounted, taxes } = byPieces(bought, off);
        expect(bill).toMatchObject({ subtotal, discounted });
        expect(bill.amount).toBe(subtotal - discounted + extra);
        const inOrder = taxes.toSorted((one, other) => (one.percent < other.percent ? -1 : 1));
        expect(bill.taxes).toEqual(inOrder);
        expect(bill.tax).toBe(taxes.reduce((sum, { amount }) => sum + amount, 0n));
      }),
      { numRuns: 200 },
    );
  });

  it("never has more tax than its lines cost, and nothing left at 100 %", () => {
    fc.assert(
      fc.property(lines, discount, (bought, off) => {
        const bill = calculateBill(bought, { discount: off, tip: 0n });
        // Each rate is rounded by itself, by half a unit at most.
        expect(bill.tax <= bill.amount + BigInt(bill.taxes.length)).toBe(true);
        expect(calculateBill(bought, { discount: 10_000n, tip: 0n })).toMatchObject({
          amount: 0n,
          tax: 0n,
        });
      }),
    );
  });

  it("rounds a half up", () => {
    const one = { productId: null, title: "x", quantity: 1, price: 1n, tax: 0n };
    expect(calculateBill([one], { discount: 5_000n, tip: 0n })).toMatchObject({
      discounted: 1n,
      amount: 0n,
    });
    expect(calculateBill([one], { discount: 4_999n, tip: 0n })).toMatchObject({
      discounted: 0n,
      amount: 1n,
    });
  });
});

describe("percentages", () => {
  it("go to hundredths and back", () => {
    for (let value = 0n; value <= 10_000n; value += 1n)
      expect(hundredths(inPercent(value))).toBe(value);
    expect(["7", "7.5", "12.50", "0.05", 20].map(hundredths)).toEqual([
      700n,
      750n,
      1250n,
      5n,
      2000n,
    ]);
    expect([0n, 700n, 1250n, 5n].map(inPercent)).toEqual(["0", "7", "12.5", "0.05"]);
  });
});
