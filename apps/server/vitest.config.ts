import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    include: ["src/**/*.test.ts"],
    // Each application has a database of its own, and two cores start several at once.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ["../../packages/database/src/testing/global-setup.ts"],
  },
});
