import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

import { chromiumArgs, findTestBrowser } from "../scripts/chromium.ts";

const executablePath = findTestBrowser();
/** `npm test` names a file to add up the results from. */
const report = process.env["E2E_REPORT"];
/** Two runs at a time must not clear each other's traces; the workers inherit the number. */
const run = (process.env["E2E_RUN"] ??= String(process.pid));

/**
 * Journeys whose screens lay out otherwise on a phone, where they run too, but for their tests with the tag @once. Those and
 * the other journeys show what is said, refused and kept, which one width shows; E2E_EVERYWHERE=true runs all of them on both.
 */
const onPhonesToo = [
  "access-screens",
  "dialog-back",
  "first-coins",
  "history",
  "landing",
  "mint",
  "notifications",
  "recovery-drill",
  "roadmap",
  "terms",
].map((journey) => `**/${journey}.spec.ts`);
/** Never on a phone: it has no Tab key. One test of another journey says so by the tag, since it sets its own widths. */
const neverOnPhone = ["**/keyboard-alone.spec.ts"];
const everywhere = process.env["E2E_EVERYWHERE"] === "true";

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/global-setup.ts",
  outputDir: `../test-results/${run}`,
  snapshotPathTemplate: "pictures/{arg}{ext}",
  // Each worker has a server of its own. More of them than cores: each waits for its pages much of the time.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // A browser on a busy machine can miss a moment. What passes only the second time is listed as flaky, for us to cure.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    actionTimeout: 30_000,
    // Drawing what moves takes a quarter of a journey's processor time. Journeys of what moves use `inMotion`.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every step costs a fifth of the time; a failure in CI leaves its screenshot and the page's tree.
    trace: process.env["CI"] ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testMatch: everywhere ? "**/*.spec.ts" : onPhonesToo,
      testIgnore: neverOnPhone,
      grepInvert: everywhere ? /@own-widths/ : /@own-widths|@once/,
      // One point a pixel: nobody looks at how finely such a phone draws.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
