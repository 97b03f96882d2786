import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { root } from "./process.mjs";
import { build, isStale, takeBuild, type Target } from "./build.mjs";

let folder: string;
let target: Target;
/** What the build program does; `out` is the folder that it fills. */
let program = "";

const inFolder = (name: string) => join(root, folder, name);

beforeEach(() => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  folder = relative(root, mkdtempSync(join(root, ".cache/build-test-")));
  writeFileSync(inFolder("source.ts"), "1");
  program =
    "fs.mkdirSync(out, { recursive: true }); fs.copyFileSync('source.ts', out + '/main.js')";
  target = {
    name: `test-${process.pid}`,
    folder,
    inputs: [folder],
    command: (out) => [process.execPath, "-e", `const out = ${JSON.stringify(out)}; ${program}`],
  };
});

afterEach(() => {
  rmSync(join(root, folder), { recursive: true });
  rmSync(join(root, `.cache/build/${target.name}.inputs`), { force: true });
});

test("what was never built is stale, what was built is not", async () => {
  expect(isStale(target)).toBe(true);
  await build(target);
  expect(readFileSync(inFolder("dist/main.js"), "utf8")).toBe("1");
  expect(isStale(target)).toBe(false);
});

test("a changed source is built again, a changed test is not", async () => {
  await build(target);
  writeFileSync(inFolder("source.test.ts"), "2");
  expect(isStale(target)).toBe(false);
  writeFileSync(inFolder("source.ts"), "2");
  expect(isStale(target)).toBe(true);
  await build(target);
  expect(readFileSync(inFolder("dist/main.js"), "utf8")).toBe("2");
});

test("a failed build leaves the last one and shows what went wrong", async () => {
  await build(target);
  writeFileSync(inFolder("source.ts"), "2");
  program =
    "fs.mkdirSync(out, { recursive: true }); console.error('line 7: no such name'); process.exit(1)";
  await expect(build(target)).rejects.toThrow("line 7: no such name");
  expect(readFileSync(inFolder("dist/main.js"), "utf8")).toBe("1");
  expect(isStale(target)).toBe(true);
  expect(existsSync(inFolder("dist/main.js"))).toBe(true);
});

test("another checkout's build is taken where it is of the same source, and only there", async () => {
  await build(target);
  const checkout = mkdtempSync(join(tmpdir(), "checkout-"));
  const kept = [join(folder, "dist"), `.cache/build/${target.name}.inputs`];
  for (const path of kept) cpSync(join(root, path), join(checkout, path), { recursive: true });
  rmSync(inFolder("dist"), { recursive: true });
  expect(takeBuild(target, checkout)).toBe(true);
  expect(readFileSync(inFolder("dist/main.js"), "utf8")).toBe("1");
  expect(isStale(target)).toBe(false);

  writeFileSync(inFolder("source.ts"), "2");
  expect(takeBuild(target, checkout)).toBe(false);
  expect(isStale(target)).toBe(true);
  rmSync(checkout, { recursive: true });
});
