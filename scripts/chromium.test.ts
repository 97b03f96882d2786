import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";

import { findChromium, findTestBrowser } from "./chromium.ts";

afterEach(() => vi.unstubAllEnvs());

test("CHROMIUM_PATH wins", () => {
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(findChromium()).toBe(process.execPath);
});

test("a CHROMIUM_PATH that is no program is reported, not skipped", () => {
  vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");
  expect(() => findChromium()).toThrow("CHROMIUM_PATH is /nowhere/chromium");
});

test("a browser that is named runs the journeys too, whatever else there is", () => {
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(findTestBrowser()).toBe(process.execPath);
});

test("the headless shell goes before Chromium", () => {
  const folder = mkdtempSync(join(tmpdir(), "browsers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv("CHROMIUM_PATH", "");
  vi.stubEnv("PATH", folder);
  writeFileSync(join(folder, "chromium-headless-shell"), "", { mode: 0o755 });
  expect(findTestBrowser()).toBe(join(folder, "chromium-headless-shell"));
});
