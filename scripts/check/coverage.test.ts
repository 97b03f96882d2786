import { expect, test } from "vitest";

import { coveragePage } from "../specification/coverage-page.ts";
import { marksOf, pageOf } from "../specification/lines.ts";
import { contractTexts, markProblems, messageProblems, textsOf } from "./coverage.ts";

const line = (id: string, text = "", open?: string) => ({ id, text, open });

const specification = `# 1. Foundations

## Guards

- 1.guard.1: maintenance, then a|b
- 1.guard.2: 202 after 60 s (open: comes with another ledger)
`;

/** A word, so that the lines below are no marks of this file. */
const mark = "// covers:";
const source = `import { test } from "vitest";

${mark} 1.guard.1
test("one", () => {});
${mark} 1.guard.1, 1.guard.9
${mark} access.required
it.each([
  [1],
])("two", () => {});
${mark} 1.guard.1
test.skip("never", () => {});
${mark} 1.guard.1
const three = 3;
  ${mark} 1.guard.1
  await test.step("four", async () => {});
`;

test("the page names each line with the files of the tests that are marked with it", () => {
  const page = pageOf("docs/specification/1.md", specification);
  const text = coveragePage([page], marksOf("apps/a/one.test.ts", source));
  expect(text).toContain(
    "| `1.guard.1` | maintenance, then a\\|b | [one.test.ts](../apps/a/one.test.ts) |",
  );
  expect(text).toContain("| `1.guard.2` | 202 after 60 s | open: comes with another ledger |");
});

test("a page has headings and lines with an id, and nothing else", () => {
  expect(() => pageOf("docs/specification/1.md", "## Guards\n\n- no id here\n")).toThrow(
    'docs/specification/1.md:3 is not "- <id>: <text>"',
  );
});

test("a mark stands above a test or a step that runs", () => {
  const marks = marksOf("a.test.ts", source);
  expect(marks.map(({ line: at, ids, aboveTest }) => [at, ids, aboveTest])).toEqual([
    [3, ["1.guard.1"], true],
    [5, ["1.guard.1", "1.guard.9"], true],
    [6, ["access.required"], true],
    [10, ["1.guard.1"], false],
    [12, ["1.guard.1"], false],
    [14, ["1.guard.1"], true],
  ]);
});

test("a line needs a mark or a reason, and a mark a line and a test", () => {
  const lines = [line("1.a.1"), line("1.a.2"), line("1.a.2"), line("1.a.3", "", "comes later")];
  const own = { file: "a.test.ts", line: 7, ids: ["1.a.1", "1.a.3", "1.a.9"], aboveTest: false };
  expect(markProblems(lines, [own])).toEqual([
    "docs/specification: 1.a.2 stands there twice",
    'docs/specification: no test covers 1.a.2, and no reason says why ("(open: …)")',
    'docs/specification: no test covers 1.a.2, and no reason says why ("(open: …)")',
    "docs/specification: 1.a.3 is open, and a test covers it",
    "a.test.ts:7: the mark is not above a test",
    "a.test.ts:7: docs/specification has no 1.a.9",
  ]);
});

test("every message needs a line with its very words", () => {
  const texts = textsOf({ login: { required: "Username required!", wait: () => "" } }, "access");
  expect(texts).toEqual([
    ["access.login.required", "Username required!"],
    ["access.login.wait", null],
  ]);
  const lines = [
    line("access.login.required", "Username required"),
    line("access.gone"),
    line("1.a.1"),
  ];
  expect(messageProblems(lines, texts)).toEqual([
    "docs/specification: the message access.login.required reads otherwise: Username required!",
    "docs/specification: the message access.login.wait has no line",
    "docs/specification: there is no message access.gone",
  ]);
});

test("the messages are found in the contract, notices too", async () => {
  const texts = new Map(await contractTexts());
  expect(texts.get("access.login.usernameRequired")).toBe("Username required!");
  expect(texts.get("network.tooManyRequests")).toBeNull();
  expect(texts.get("miner.registered.title")).toBe("Miner Registered");
});
