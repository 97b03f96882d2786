import { isPurchasable, priceCents } from "@nuc/contract";
import { NUC, parseNuc } from "@nuc/money";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { amountForCents } from "./amount-for-cents.ts";

const anyRate = fc
  .integer({ min: 1, max: 30_000_000 })
  .map((millionths) => (millionths / 1_000_000).toFixed(6));

test("an amount has no more decimals than its price takes", () => {
  expect(amountForCents(1722n, "0.0861")).toBe(200n * NUC);
  expect(amountForCents(100n, "0.0861")).toBe(parseNuc("11.62"));
  expect(amountForCents(3000n, "0.0861")).toBe(parseNuc("348.43"));
});

// covers: 3.purchase.4
test("it costs just that, and may be bought where the price may be paid", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 5000n }), anyRate, (cents, rate) => {
      const amount = amountForCents(cents, rate);
      expect(priceCents(amount, rate)).toBe(cents);
      expect(isPurchasable(amount, rate)).toBe(cents >= 100n && cents <= 3000n);
    }),
  );
});
