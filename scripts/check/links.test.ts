import { expect, test } from "vitest";

import { brokenLinks } from "./links.ts";

const exists = (path: string) => path === "docs/proof.md";

test("a link that leads somewhere is fine, from wherever it is written", () => {
  expect(brokenLinks("README.md", "see [proof](docs/proof.md#site)", exists)).toEqual([]);
  expect(brokenLinks("docs/coverage.md", "see [proof](proof.md)", exists)).toEqual([]);
});

test("a link that leads nowhere is named", () => {
  expect(brokenLinks("docs/coverage.md", "![wallet](docs/wallet.png)", exists)).toEqual([
    "docs/coverage.md: docs/wallet.png does not exist",
  ]);
});

test("links out of the project and within a page are not looked at", () => {
  expect(
    brokenLinks("README.md", "[a](https://nodejs.org) [b](#rules) [c](mailto:x@y.z)", exists),
  ).toEqual([]);
});
