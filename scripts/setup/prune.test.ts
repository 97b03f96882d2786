import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { prune, unneeded } from "./prune.mjs";

const system = { platform: "linux", arch: "x64" };
const kept = [
  "onnxruntime-node/bin/napi-v6/linux/x64/onnxruntime_binding.node",
  "onnxruntime-node/dist/index.js.map",
  "@tensorflow/tfjs-core/dist/tf-core.node.js",
  "other/dist/index.js.map",
];
const gone = [
  "onnxruntime-node/bin/napi-v6/linux/arm64/onnxruntime_binding.node",
  "onnxruntime-node/bin/napi-v6/win32/x64/onnxruntime.dll",
  "@tensorflow/tfjs-core/dist/tf-core.node.js.map",
];

let modules: string;
const there = (files: readonly string[]) => files.filter((file) => existsSync(join(modules, file)));

beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), "modules-"));
  for (const file of [...kept, ...gone]) {
    mkdirSync(dirname(join(modules, file)), { recursive: true });
    writeFileSync(join(modules, file), "");
  }
});
afterEach(() => rmSync(modules, { recursive: true }));

test("what only other systems need is removed, the rest stays", () => {
  prune(modules, system);
  expect(there(kept)).toEqual(kept);
  expect(there(gone)).toEqual([]);
});

test("a second time there is nothing to do", () => {
  expect(unneeded(modules, system)).toHaveLength(gone.length);
  prune(modules, system);
  expect(unneeded(modules, system)).toEqual([]);
  prune(modules, system);
  expect(there(kept)).toEqual(kept);
});

test("packages that are not installed are no fault", () => {
  expect(unneeded(join(modules, "nowhere"), system)).toEqual([]);
});
