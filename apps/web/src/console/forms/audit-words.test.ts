import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { auditWord, auditWords } from "./audit-words.ts";

const server = join(import.meta.dirname, "../../../../server/src");
/** Where an action stands, and what one looks like. */
const naming = /\baction|note\w*\(|recordIssue\(|\bact = |AUDIT_HEAD =/i;
const action = /"([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)"/g;
/** Put together of parts. */
const composed = ["approval.approve", "approval.refuse"];

function writtenActions(): string[] {
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.includes("testing"),
  );
  const lines = files.flatMap((file) => readFileSync(join(server, file), "utf8").split("\n"));
  return lines
    .filter((line) => naming.test(line))
    .flatMap((line) => Array.from(line.matchAll(action), ({ 1: name = "" }) => name));
}

test("every action that the server writes into the audit has its words, and none besides", () => {
  const actions = new Set([...writtenActions(), ...composed]);
  expect(Object.keys(auditWords)).toEqual([...actions].toSorted());
});

test("an action without words is shown as the server spells it", () => {
  expect(auditWord("refunds.export")).toBe("Exported refunds");
  expect(auditWord("moon.landing")).toBe("moon.landing");
});
