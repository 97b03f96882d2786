import { expect, test } from "vitest";
import { bundleTotal, parseQuantity } from "./bundle-total.ts";

const bundle = (fee: string) =>
  ({
    account_category: "S-BUNDLE",
    account_establishment_fees: fee,
    currency_symbol: "AUD",
  }) as const;

// covers: 3.membership.3
test.each([
  ["25000", 3, "75,000.00"],
  ["49.5", 1, "49.50"],
  ["0.1", 3, "0.30"],
  ["999999999.99", 10, "9,999,999,999.90"],
])("%s times %i is %s", (fee, quantity, total) => {
  expect(bundleTotal(bundle(fee), quantity)).toBe(total);
});

// covers: 3.membership.3
test.each([
  ["1", 1],
  [" 10 ", 10],
  ["0", undefined],
  ["11", undefined],
  ["1.5", undefined],
  ["-1", undefined],
  ["", undefined],
  ["two", undefined],
])("the quantity %j reads as %s", (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});
