import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "ledger",
    include: ["src/**/*.test.ts"],
    isolate: false,
    globalSetup: ["../database/src/testing/global-setup.ts"],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
