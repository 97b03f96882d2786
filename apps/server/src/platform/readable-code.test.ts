import fc from "fast-check";
import { expect, test } from "vitest";
import { readableCode } from "./readable-code.ts";

test("a code is short, and has no letter that is misread", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const code = readableCode("NUC", (below) => numbers.next().value % below);
      expect(code).toMatch(/^NUC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }),
  );
});

test("two codes differ", () => {
  const codes = new Set(Array.from({ length: 1_000 }, () => readableCode("REF")));
  expect(codes.size).toBe(1_000);
});
