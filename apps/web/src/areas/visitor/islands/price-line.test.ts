import { expect, test } from "vitest";
import { dayMonthYear, priceArea, priceChange, priceLine } from "./price-line.ts";

const days = (...rates: string[]) =>
  rates.map((rate, index) => ({ date: `2026-11-${String(index + 10)}`, rate }));

test("the line runs from the left to the right edge, the highest price on top", () => {
  expect(priceLine(days("0.04", "0.06", "0.05"))).toBe("M0.0 50.0L148.0 6.0L296.0 28.0");
});

test("a price that never changed is a level line in the middle", () => {
  expect(priceLine(days("0.05", "0.05"))).toBe("M0.0 28.0L296.0 28.0");
});

test("one day alone makes no line and no area", () => {
  expect(priceLine(days("0.05"))).toBe("");
  expect(priceArea([])).toBe("");
});

test.each([
  [["0.04", "0.05"], "+ 25.0 %"],
  [["0.05", "0.04"], "− 20.0 %"],
  [["0.05", "0.05"], "0.0 %"],
  [["0.05"], "–"],
])("prices %j changed by %s", (rates, text) => {
  expect(priceChange(days(...rates))).toBe(text);
});

test("a stored date is shown the other way round", () => {
  expect(dayMonthYear("2022-03-31")).toBe("31-03-2022");
});
