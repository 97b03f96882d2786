import fc from "fast-check";
import { expect, test } from "vitest";
import { makeReferenceCode } from "./reference-code.ts";

test("a reference code is short, and has no letter that is misread", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const code = makeReferenceCode((below) => numbers.next().value % below);
      expect(code).toMatch(/^NUC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }),
  );
});

test("two reference codes differ", () => {
  const codes = new Set(Array.from({ length: 1_000 }, () => makeReferenceCode()));
  expect(codes.size).toBe(1_000);
});
