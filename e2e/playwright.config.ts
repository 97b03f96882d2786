import { defineConfig, devices } from "@playwright/test";

import { chromiumArgs, findChromium } from "../scripts/setup/chromium.mjs";

const executablePath = findChromium();

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results",
  // Each worker has a server of its own; two of them fill two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "../.cache/test/e2e.json" }]],
  use: {
    trace: "retain-on-failure",
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
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
});
