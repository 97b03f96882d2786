import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { root } from "../setup/process.mjs";
import { hasChanged, inputHash, notePassed, workspaceInputs } from "./passed.ts";

/** Below the root, as all inputs are, where nobody looks. */
let folder = "";
beforeEach(() => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  folder = mkdtempSync(join(root, ".cache/passed-test-"));
  write("source.ts", "1");
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const part = (extra = {}) => ({
  name: "some",
  inputs: [`.cache/${folder.split(/[/\\]/).at(-1)}`],
  ...extra,
});
const isStale = (extra = {}) => hasChanged(part(extra), `${folder}-passed`);
const pass = (extra = {}) => notePassed(part(extra), inputHash(part(extra)), `${folder}-passed`);
afterEach(() => rmSync(`${folder}-passed`, { recursive: true, force: true }));

test("what never passed here has changed, what passed has not until its files do", () => {
  expect(isStale()).toBe(true);
  pass();
  expect(isStale()).toBe(false);
  write("source.ts", "2");
  expect(isStale()).toBe(true);
  write("source.ts", "1");
  expect(isStale()).toBe(false);
  write("another.ts", "1");
  expect(isStale()).toBe(true);
});

test("what was changed while it ran has not passed", () => {
  const before = inputHash(part());
  write("source.ts", "2");
  notePassed(part(), before, `${folder}-passed`);
  expect(isStale()).toBe(true);
});

test("a part that sees only what is built does not care for the tests beside it", () => {
  pass({ builtOnly: true });
  write("source.test.ts", "1");
  expect(isStale({ builtOnly: true })).toBe(false);
  write("source.ts", "2");
  expect(isStale({ builtOnly: true })).toBe(true);
});

test("a workspace depends on the packages that it names, and on theirs", () => {
  expect(workspaceInputs("packages/money")).toEqual(["packages/money"]);
  expect(workspaceInputs("apps/web")).toEqual(
    expect.arrayContaining(["apps/web", "packages/contract", "packages/money", "packages/keys"]),
  );
  expect(workspaceInputs("apps/web")).not.toContain("packages/ledger");
});
