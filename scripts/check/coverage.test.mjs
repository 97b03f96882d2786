import { expect, test } from "vitest";

import {
  coverageRows,
  documents,
  hasTest,
  messageProblems,
  messagesOf,
  rowProblems,
  testsIn,
  textsOf,
} from "./coverage.mjs";

const page = `
## 1. Foundations

| line | shown by |
|---|---|
| a rule | [the rule holds](../apps/a.test.ts) |
| a \\| rule | open: comes with the staff area |

| part | state |
|---|---|
| not looked at | built |

## 2. Wallet area

| line | shown by |
|---|---|
| another document | |
`;
const rows = coverageRows(page, "## 1.");
const sources = new Map([["apps/a.test.ts", 'test.each([1])(\n  "the rule holds",\n  () => {});']]);
const read = (/** @type {string} */ file) => sources.get(file);
const row = (/** @type {string[]} */ ...cells) => [{ line: 7, cells }];

test("the rows of the section's tables with a column of tests are read, with their bars", () => {
  expect(rows).toEqual([
    { line: 6, cells: ["a rule", "[the rule holds](../apps/a.test.ts)"] },
    { line: 7, cells: ["a | rule", "open: comes with the staff area"] },
  ]);
  expect(rowProblems(rows, read)).toEqual([]);
});

test("a row that names neither a test nor a reason is named", () => {
  for (const cell of ["", "built", "open:", "open: later", "[proof](proof.md)"])
    expect(rowProblems(row("a rule", cell), read)).toEqual([
      'docs/coverage.md:7: names no test, and no reason ("open: …") why there is none',
    ]);
});

test("a test file or a title that is not there is named", () => {
  expect(rowProblems(row("[the rule holds](../apps/b.test.ts)"), read)).toEqual([
    "docs/coverage.md:7: apps/b.test.ts does not exist",
  ]);
  expect(rowProblems(row("[the rule](../apps/a.test.ts)"), read)).toEqual([
    'docs/coverage.md:7: apps/a.test.ts has no test "the rule"',
  ]);
});

test("a title may hold what a link and a pattern must escape", () => {
  const [shown] = testsIn(String.raw`[is \[a\] (b) 5% + "c"?](../x.spec.ts), [d](../y.test.ts)`);
  expect(shown).toEqual({ title: 'is [a] (b) 5% + "c"?', file: "x.spec.ts" });
  expect(hasTest(shown?.title ?? "", `it('is [a] (b) 5% + "c"?', run)`)).toBe(true);
  expect(hasTest(shown?.title ?? "", `const text = 'is [a] (b) 5% + "c"?'`)).toBe(false);
});

test("every message needs a row with its very words", () => {
  const texts = textsOf({ login: { required: "Username required!", wait: () => "" } }, "access");
  expect(texts).toEqual([
    ["access.login.required", "Username required!"],
    ["access.login.wait", null],
  ]);
  const told = row("`access.login.required`", "Username required", "open: not yet built");
  expect(messageProblems(told, texts)).toEqual([
    "docs/coverage.md: the message access.login.required reads otherwise: Username required!",
    "docs/coverage.md: the message access.login.wait has no row",
  ]);
});

test("the messages of each document are found in the contract, notices too", async () => {
  const first = new Map(await messagesOf(documents.first));
  expect(first.get("access.login.usernameRequired")).toBe("Username required!");
  expect(first.get("network.tooManyRequests")).toBeNull();
  const second = new Map(await messagesOf(documents.second));
  expect(second.get("wallet-list.addressCopied")).toBe("You successfully copy the wallet address!");
  expect(second.get("miner.registered.title")).toBe("Miner Registered");
  expect([...first.keys()].filter((path) => second.has(path))).toEqual([]);
});
