import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatNuc } from "./format-nuc.ts";
import { MAXIMUM_AMOUNT, NUC } from "./nuc.ts";

test.each([
  [0n, "0"],
  [1n, "0.000000000001"],
  [NUC, "1"],
  [12_500_000_000_000n, "12.5"],
  [100n * NUC, "100"],
  [MAXIMUM_AMOUNT, "340282366920938463463374607.431768211455"],
  [-NUC / 2n, "-0.5"],
])("writes %s as %s", (amount, text) => {
  expect(formatNuc(amount)).toBe(text);
});

test("writes one canonical text: no leading zero, no trailing zero, no bare point", () => {
  const canonical = /^(?:0|[1-9][0-9]*)(?:\.[0-9]{0,11}[1-9])?$/;
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: MAXIMUM_AMOUNT }), (amount) => {
      expect(formatNuc(amount)).toMatch(canonical);
    }),
  );
});
