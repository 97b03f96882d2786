import * as fc from "fast-check";
import { expect, test } from "vitest";
import { AmountError, type AmountFault } from "./amount-error.ts";
import { formatNuc } from "./format-nuc.ts";
import { MAXIMUM_AMOUNT, NUC } from "./nuc.ts";
import { parseNuc } from "./parse-nuc.ts";

const anyAmount = fc.bigInt({ min: 0n, max: MAXIMUM_AMOUNT });

function faultOf(input: unknown): AmountFault | "accepted" {
  try {
    parseNuc(input as string);
    return "accepted";
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
    return error.fault;
  }
}

test.each([
  ["0", 0n],
  ["1", NUC],
  ["12.5", 12_500_000_000_000n],
  ["12.50", 12_500_000_000_000n],
  ["0.000000000001", 1n],
  ["007", 7n * NUC],
  ["340282366920938463463374607.431768211455", MAXIMUM_AMOUNT],
  [0, 0n],
  [7, 7n * NUC],
  [2 ** 53 - 1, 9007199254740991n * NUC],
])("reads %s", (input, amount) => {
  expect(parseNuc(input)).toBe(amount);
});

test("reads back every amount that formatNuc writes", () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(parseNuc(formatNuc(amount))).toBe(amount);
    }),
  );
});

test("reads every spelling of digits, point and up to 12 decimals exactly", () => {
  const spelling = fc.tuple(
    fc.bigInt({ min: 0n, max: 10n ** 20n }),
    fc.stringMatching(/^[0-9]{1,12}$/),
  );
  fc.assert(
    fc.property(spelling, ([whole, fraction]) => {
      const scaled = BigInt(`${whole}${fraction}`) * 10n ** BigInt(12 - fraction.length);
      expect(parseNuc(`${whole}.${fraction}`)).toBe(scaled);
    }),
  );
});

const NOT_DECIMAL = [
  "",
  " ",
  "1e3",
  "1E3",
  "+1",
  "-1",
  "-0",
  " 1",
  "1 ",
  "1\n",
  "\t1",
  "0x1",
  "0b1",
  "0o7",
  "1.",
  ".5",
  ".",
  "1..2",
  "1.2.3",
  "1,5",
  "1,000",
  "1_000",
  "1n",
  "NaN",
  "Infinity",
  "null",
  "true",
  "١٢",
  "１２",
  "1.٥",
  "²",
  "𝟏",
  "1\u200b",
  "\ufeff1",
  "1\u0000",
  "' OR 1=1 --",
  "<b>1</b>",
  "twelve",
];

test.each(NOT_DECIMAL)("refuses %j", (input) => {
  expect(faultOf(input)).toBe("notDecimal");
});

test.each([1.5, -1, -0, 2 ** 53, 2 ** 53 + 2, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 5e-324])(
  "refuses the number %s",
  (input) => {
    expect(faultOf(input)).toBe("notDecimal");
  },
);

test.each([
  [null],
  [undefined],
  [true],
  [1n],
  [{}],
  [["1"]],
  [Symbol("1")],
  [() => 1],
  [new String("1")],
])("refuses a value that is neither text nor number", (input) => {
  expect(faultOf(input)).toBe("notDecimal");
});

test("refuses a 13th decimal, also a zero", () => {
  expect(faultOf("1.0000000000001")).toBe("tooManyDecimals");
  expect(faultOf("1.0000000000000")).toBe("tooManyDecimals");
  expect(faultOf(`0.${"1".repeat(10_000)}`)).toBe("tooManyDecimals");
});

test("refuses what no transfer could carry", () => {
  expect(faultOf("340282366920938463463374607.431768211456")).toBe("tooLarge");
  expect(faultOf("9".repeat(27))).toBe("tooLarge");
  expect(faultOf("9".repeat(10_000))).toBe("tooLarge");
  expect(faultOf("0".repeat(10_000))).toBe("tooLarge");
});

test("refuses megabytes immediately", () => {
  const started = performance.now();
  for (const text of ["9".repeat(5_000_000), "1.".repeat(2_500_000), " ".repeat(5_000_000)]) {
    expect(faultOf(text)).not.toBe("accepted");
  }
  expect(performance.now() - started).toBeLessThan(1000);
});

test("gives an amount in range or an AmountError for any value at all", () => {
  const anyValue = fc.oneof(
    fc.anything(),
    fc.string({ unit: "binary" }),
    fc.double(),
    fc.stringMatching(/^[0-9.]+$/),
  );
  fc.assert(
    fc.property(anyValue, (input) => {
      const amount = faultOf(input) === "accepted" ? parseNuc(input as string) : 0n;
      expect(amount >= 0n && amount <= MAXIMUM_AMOUNT).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("names its code and does not repeat the input in its message", () => {
  const refuse = (): unknown => parseNuc("bottom drive obey");
  expect(refuse).toThrow(expect.objectContaining({ name: "AmountError", code: "INVALID_AMOUNT" }));
  expect(refuse).not.toThrow(/bottom/);
});
