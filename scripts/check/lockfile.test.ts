import { expect, test } from "vitest";

import { lockfileProblems } from "./lockfile.ts";

const lockfileWith = (entry: object) =>
  JSON.stringify({ packages: { "": {}, "node_modules/zod": entry } });

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

test("a package for another system must be in the lockfile, with or without a hash", () => {
  const oxlint = { integrity: "sha512-abc", optionalDependencies: { "@oxlint/darwin": "1.0.0" } };
  const darwin = { version: "1.0.0", optional: true, os: ["darwin"] };
  const packages = { "": {}, "node_modules/oxlint": oxlint };
  expect(lockfileProblems(JSON.stringify({ packages }))).toHaveLength(1);
  for (const place of [
    "node_modules/@oxlint/darwin",
    "node_modules/oxlint/node_modules/@oxlint/darwin",
  ]) {
    expect(
      lockfileProblems(JSON.stringify({ packages: { ...packages, [place]: darwin } })),
    ).toEqual([]);
  }
});
