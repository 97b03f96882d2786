import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const module = JSON.stringify(new URL("memory-folder.ts", import.meta.url).href);

/** Where a process keeps its temporary files after the call, and the rights of that folder. */
function temporaryFolder(memory: string, env: Readonly<Record<string, string>> = {}) {
  const { TMPDIR: _, ...rest } = process.env;
  const program = `(await import(${module})).keepTemporaryFilesInMemory(${JSON.stringify(memory)}, 1);
    const { tmpdir } = await import("node:os");
    const { statSync } = await import("node:fs");
    console.log(JSON.stringify({ folder: tmpdir(), mode: statSync(tmpdir()).mode & 0o7777 }));`;
  const { stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", program],
    {
      env: { ...rest, ...env },
      encoding: "utf8",
    },
  );
  return JSON.parse(stdout) as { folder: string; mode: number };
}

test("is open to all users while the process runs, and gone after it", () => {
  const memory = mkdtempSync(join(tmpdir(), "memory-"));
  onTestFinished(() => rmSync(memory, { recursive: true }));
  const { folder, mode } = temporaryFolder(memory);
  expect(dirname(folder)).toBe(memory);
  expect(mode).toBe(0o1777);
  expect(readdirSync(memory)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});

test("is not used where another is named, or where there is no memory to keep files in", () => {
  expect(temporaryFolder(tmpdir(), { TMPDIR: tmpdir() }).folder).toBe(tmpdir());
  expect(temporaryFolder("/nowhere").folder).not.toContain("nuc-test-");
});
