import fc from "fast-check";
import { expect, it } from "vitest";
import { CODE_ALPHABET, readableCode } from "../../platform/readable-code.ts";
import { referencesIn } from "./references.ts";

it.each([
  ["NUC-7K4M-2QXD"],
  ["TRANSFER FROM J SMITH NUC 7K4M 2QXD MEMBERSHIP"],
  ["nuc7k4m2qxd"],
  ["Ref:nuc–7k4m–2qxd/EUR"],
  ["N U C 7 K 4 M 2 Q X D"],
])("finds the code in %j", (text) => {
  expect(referencesIn(text, "NUC")).toEqual(["NUC-7K4M-2QXD"]);
});

it("reads O as 0, and I and L as 1", () => {
  expect(referencesIn("nuc-OI4L-2QXO", "NUC")).toEqual(["NUC-0141-2QX0"]);
});

it.each(["", "NUC", "NUC-7K4M", "7K4M-2QXD", "NUC-7K4U-2QXD"])("finds none in %j", (text) => {
  expect(referencesIn(text, "NUC")).toEqual([]);
});

it("finds any code, however it is taken apart, between other words", () => {
  const spelt = fc
    .tuple(
      fc.infiniteStream(fc.nat(CODE_ALPHABET.length - 1)),
      fc.constantFrom("", "-", " ", ".", "/"),
    )
    .map(([numbers, gap]) => ({
      code: readableCode("NUC", () => Number(numbers.next().value)),
      gap,
    }));
  fc.assert(
    fc.property(spelt, fc.boolean(), ({ code, gap }, small) => {
      const text = `PAY ${code.replaceAll("-", gap)} THANKS`;
      expect(referencesIn(small ? text.toLowerCase() : text, "NUC")).toContain(code);
    }),
  );
});
