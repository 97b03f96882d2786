import { afterEach, expect, test, vi } from "vitest";

import { findChromium } from "./chromium.mjs";

afterEach(() => vi.unstubAllEnvs());

test("CHROMIUM_PATH wins", () => {
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(findChromium()).toBe(process.execPath);
});

test("a CHROMIUM_PATH that is no program is told, not passed over", () => {
  vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");
  expect(() => findChromium()).toThrow("CHROMIUM_PATH is /nowhere/chromium");
});
