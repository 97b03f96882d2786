import { parseNuc } from "@nuc/money";
import { expect, it } from "vitest";
import { centsText } from "../fields/cents.ts";
import { isPurchasable, priceCents, purchaseBounds } from "./price.ts";

// covers: 3.order.2
it.each([
  ["20", "0.05", "1.00"],
  ["200", "0.05", "10.00"],
  ["20.1", "0.05", "1.01"],
  ["20.09", "0.05", "1.00"],
  ["1", "29.995", "30.00"],
  ["1.000000000001", "1", "1.00"],
])("%s NUC at %s USD cost %s", (amount, rate, price) => {
  expect(centsText(priceCents(parseNuc(amount), rate))).toBe(price);
});

// covers: 3.order.2
it.each([
  ["20", "0.05", true],
  ["600", "0.05", true],
  ["19.999999999999", "0.05", false],
  ["600.000000000001", "0.05", false],
  // Each rounds to a price inside.
  ["19.99", "0.05", false],
  ["600.01", "0.05", false],
])("%s NUC at %s USD can be ordered: %s", (amount, rate, can) => {
  expect(isPurchasable(parseNuc(amount), rate)).toBe(can);
});

// covers: 3.order.2
it.each([
  ["0.05", ["20.00", "600.00"]],
  ["0.07", ["14.29", "428.57"]],
  ["3", ["0.33", "10.00"]],
  ["0.000000000001", ["1000000000000.00", "30000000000000.00"]],
])("at %s USD between %j NUC", (rate, bounds) => {
  expect(purchaseBounds(rate)).toEqual(bounds);
});
