import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatNuc } from "./format-nuc.ts";
import { MAXIMUM_AMOUNT, NUC } from "./nuc.ts";
import { parseNuc } from "./parse-nuc.ts";
import { labelNuc, splitNuc } from "./split-nuc.ts";

const anyAmount = fc.bigInt({ min: -MAXIMUM_AMOUNT, max: MAXIMUM_AMOUNT });

test("groups the whole part and shows at least two decimals", () => {
  expect(splitNuc(parseNuc("12480.5"))).toEqual({
    negative: false,
    whole: "12,480",
    fraction: "50",
  });
  expect(splitNuc(0n)).toEqual({ negative: false, whole: "0", fraction: "00" });
  expect(splitNuc(parseNuc("999"))).toEqual({ negative: false, whole: "999", fraction: "00" });
  expect(splitNuc(parseNuc("1234567.000000000001"))).toEqual({
    negative: false,
    whole: "1,234,567",
    fraction: "000000000001",
  });
});

test("cuts decimals off and never rounds up", () => {
  expect(splitNuc(parseNuc("0.999999"), { maximumDecimals: 2 }).fraction).toBe("99");
  expect(splitNuc(parseNuc("1.5"), { maximumDecimals: 0 })).toEqual({
    negative: false,
    whole: "1",
    fraction: "",
  });
  expect(splitNuc(parseNuc("1.5"), { minimumDecimals: 0 }).fraction).toBe("5");
  expect(splitNuc(NUC, { minimumDecimals: 4, maximumDecimals: 4 }).fraction).toBe("0000");
});

test("marks a negative amount, unless only zeros of it are shown", () => {
  expect(splitNuc(-NUC)).toEqual({ negative: true, whole: "1", fraction: "00" });
  expect(splitNuc(-1n, { maximumDecimals: 2 })).toEqual({
    negative: false,
    whole: "0",
    fraction: "00",
  });
});

test("says the same amount as formatNuc when nothing is cut off", () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const { negative, whole, fraction } = splitNuc(amount, { minimumDecimals: 0 });
      const joined = `${negative ? "-" : ""}${whole.replaceAll(",", "")}${fraction && `.${fraction}`}`;
      expect(joined).toBe(formatNuc(amount));
    }),
  );
});

test("never shows more than there is, and less by under one unit of the last place", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: MAXIMUM_AMOUNT }),
      fc.integer({ min: 1, max: 12 }),
      (amount, decimals) => {
        const options = { minimumDecimals: decimals, maximumDecimals: decimals };
        const { whole, fraction } = splitNuc(amount, options);
        const shown = parseNuc(`${whole.replaceAll(",", "")}.${fraction}`);
        const cutOff = amount - shown;
        expect(cutOff >= 0n && cutOff < 10n ** BigInt(12 - decimals)).toBe(true);
      },
    ),
  );
});

test.each([
  { minimumDecimals: 3, maximumDecimals: 2 },
  { minimumDecimals: -1 },
  { maximumDecimals: 13 },
  { maximumDecimals: 1.5 },
  { minimumDecimals: Number.NaN },
])("refuses the options %j", (options) => {
  expect(() => splitNuc(NUC, options)).toThrow(RangeError);
});

test("labels an amount whole, with its sign", () => {
  expect(labelNuc(1250n * NUC)).toBe("1,250.00");
  expect(labelNuc(-NUC / 8n)).toBe("−0.125");
  expect(labelNuc(0n)).toBe("0.00");
});
