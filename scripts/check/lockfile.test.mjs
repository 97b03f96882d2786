import { expect, test } from "vitest";

import { lockfileProblems } from "./lockfile.mjs";

/** @param {object} entry */
const lockfileWith = (entry) => JSON.stringify({ packages: { "": {}, "node_modules/zod": entry } });

test("a package by version and hash is fine", () => {
  expect(lockfileProblems(lockfileWith({ version: "4.6.7", integrity: "sha512-abc" }))).toEqual([]);
});

test("a workspace link is fine", () => {
  expect(lockfileProblems(lockfileWith({ resolved: "packages/keys", link: true }))).toEqual([]);
});

test("the host of a registry is refused", () => {
  const resolved = "https://registry.example/zod-4.6.7.tgz";
  expect(lockfileProblems(lockfileWith({ resolved, integrity: "sha512-abc" }))).toHaveLength(1);
});

test("a package without a hash is refused", () => {
  expect(lockfileProblems(lockfileWith({ version: "4.6.7" }))).toHaveLength(1);
});
