import { formatNuc, parseNuc } from "@nuc/money";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceInNuc } from "./price.ts";

const nuc = (price: string, rate: string) => formatNuc(priceInNuc(price, "USD", rate));

describe("a price in USD", () => {
  // covers: 3.product.4
  it.each([
    ["4.50", "0.05", "90"],
    ["4.50", "0.0625", "72"],
    ["1", "0.3", "3.333"],
    ["2", "0.3", "6.667"],
    ["0.99", "7.5", "0.132"],
    ["10", "25000", "0.0004"],
    ["0.000001", "0.05", "0.01"],
  ])("of %s costs at %s USD a coin so many NUC", (price, rate, coins) => {
    expect(nuc(price, rate)).toBe(coins);
  });

  // covers: 3.product.4
  it("is right to half a tenth of a cent, whatever price and rate are", () => {
    const amount = (decimals: number) =>
      fc
        .tuple(fc.nat(99_999), fc.nat(10 ** decimals - 1))
        .map(([whole, part]) => `${whole}.${String(part).padStart(decimals, "0")}`);
    const positive = (decimals: number) => amount(decimals).filter((text) => /[1-9]/.test(text));
    fc.assert(
      fc.property(positive(2), positive(6), (price, rate) => {
        const paid = (priceInNuc(price, "USD", rate) * parseNuc(rate)) / 10n ** 12n;
        const apart = paid - parseNuc(price);
        const most = parseNuc("0.0005") + 1n;
        const isRight = apart <= most && apart >= -most;
        // Coins dear enough that the smallest unit is worth more do not exist within these rates.
        expect(isRight).toBe(true);
      }),
    );
  });
});

it("a price in NUC is what it says", () => {
  expect(priceInNuc("12.345678901234", "NUC", "0.05")).toBe(12_345_678_901_234n);
});
