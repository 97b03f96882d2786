import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

test("what changed is listed by name, what stayed is left out", () => {
  expect(
    changesOf({ before: { rate: "0.05", by: "a" }, after: { rate: "0.06", by: "a", note: null } }),
  ).toEqual([{ name: "rate", before: "0.05", after: "0.06" }]);
});

test("what begins, ends, or is no record is listed too", () => {
  expect(changesOf({ before: null, after: { countries: ["AU"] } })).toEqual([
    { name: "countries", before: "–", after: '["AU"]' },
  ]);
  expect(changesOf({ before: "on", after: null })).toEqual([
    { name: "value", before: "on", after: "–" },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
