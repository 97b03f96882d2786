import { expect, test } from "vitest";

import { hasTest, rowProblems, rowsOf, testsIn } from "./shown-by.ts";

const page = "docs/security.md";
const text = `
## 1. Foundations

| line | shown by |
|---|---|
| a rule | [the rule holds](../apps/a.test.ts) |
| a \\| rule | open: comes with the staff area |

| part | state |
|---|---|
| not looked at | built |
`;
const rows = rowsOf(text);
const sources = new Map([
  ["apps/a.test.ts", 'test.each([1])(\n  "the rule holds",\n  () => {});'],
  ["apps/a.ts", "const rule = true;"],
]);
const read = (file: string) => sources.get(file);
const row = (...cells: string[]) => [{ line: 7, cells }];

test("the rows of tables with a column of tests are read, with their bars", () => {
  expect(rows).toEqual([
    { line: 6, cells: ["a rule", "[the rule holds](../apps/a.test.ts)"] },
    { line: 7, cells: ["a | rule", "open: comes with the staff area"] },
  ]);
  expect(rowProblems(page, rows, read)).toEqual([]);
});

test("a test file or a title that is not there is named", () => {
  expect(rowProblems(page, row("[the rule holds](../apps/b.test.ts)"), read)).toEqual([
    "docs/security.md:7: apps/b.test.ts does not exist",
  ]);
  expect(rowProblems(page, row("[the rule](../apps/a.test.ts)"), read)).toEqual([
    'docs/security.md:7: apps/a.test.ts has no test "the rule"',
  ]);
});

test("a title may hold what a link and a pattern must escape", () => {
  const [shown] = testsIn(
    String.raw`[is \[a\] (b) 5% + "c"?](../x.spec.ts), [d](../y.test.ts)`,
    page,
  );
  expect(shown).toEqual({ title: 'is [a] (b) 5% + "c"?', file: "x.spec.ts" });
  expect(hasTest(shown?.title ?? "", `it('is [a] (b) 5% + "c"?', run)`)).toBe(true);
  expect(hasTest(shown?.title ?? "", `const text = 'is [a] (b) 5% + "c"?'`)).toBe(false);
});

const list = "docs/security/asvs.md";
const withPlaces = (cell: string) => rowProblems(list, row("an item", "how", cell), read);

test("a place in the source is found by what it says, from wherever the page stands", () => {
  expect(
    withPlaces("[the rule holds](../../apps/a.test.ts)<br>[test.each](../../apps/a.test.ts)"),
  ).toEqual(['docs/security/asvs.md:7: apps/a.test.ts has no test "test.each"']);
  expect(withPlaces("[const rule](../../apps/a.ts)")).toEqual([]);
  expect(withPlaces("[let rule](../../apps/a.ts)<br>[b](../../apps/b.ts)")).toEqual([
    'docs/security/asvs.md:7: apps/a.ts does not say "let rule"',
    "docs/security/asvs.md:7: apps/b.ts does not exist",
  ]);
});

test("without a test and a place there must be a reason, or somebody else's task", () => {
  for (const cell of ["", "met", "operator:", "operator: TLS"])
    expect(withPlaces(cell)).toEqual([
      'docs/security/asvs.md:7: names no test, no place, and no reason ("open: …", "operator: …")',
    ]);
  expect(withPlaces("operator: set it in the proxy")).toEqual([]);
  expect(withPlaces("open: nothing looks at it yet")).toEqual([]);
});
