import { keyExtractPath } from "@polkadot/util-crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MalformedPathError, parsePath } from "./derivation-path.ts";

test("reads hard and soft steps in order", () => {
  expect(parsePath("//shop/0").map(({ hard }) => hard)).toEqual([true, false]);
  expect(parsePath("")).toEqual([]);
});

test("gives the chain codes of polkadot's own", () => {
  const name = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !text.includes("/")),
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String),
  );
  const step = fc.tuple(fc.constantFrom("/", "//"), name).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 5 }), (steps) => {
      const path = steps.join("");
      const theirs = keyExtractPath(path).path;
      expect(parsePath(path)).toEqual(
        theirs.map(({ isHard, chainCode }) => ({ hard: isHard, chainCode })),
      );
    }),
    { numRuns: 500 },
  );
});

test("refuses a password and says so", () => {
  expect(() => parsePath("//shop///secret")).toThrow(/password/);
  expect(() => parsePath("///secret")).toThrow(MalformedPathError);
});

test.each([
  "shop",
  "/",
  "//",
  "////",
  "//shop/",
  " //shop",
  "shop//shop",
  // Substrate reads these three as text, polkadot{.js} as a number or bytes: another account would appear elsewhere.
  "//0x",
  "//18446744073709551616",
  "//0x1234",
  "/s".repeat(33),
  "/".repeat(1_000_000),
  `//${"s".repeat(1_000_000)}`,
])("refuses %j", (path) => {
  expect(() => parsePath(path)).toThrow(MalformedPathError);
});

test("reads any value at all or answers with its own error", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.stringMatching(/^[/a-z0-9]*$/),
    fc.anything(),
  );
  fc.assert(
    fc.property(anyText, (value) => {
      let steps: unknown = [];
      try {
        steps = parsePath(value as string);
      } catch (error) {
        steps = error instanceof MalformedPathError ? [] : error;
      }
      expect(steps).toBeInstanceOf(Array);
    }),
  );
});
