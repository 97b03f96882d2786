import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "database",
    include: ["src/**/*.test.ts"],
    isolate: false,
    // Processes are started and killed here, on machines that may be busy.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    globalSetup: ["./src/testing/global-setup.ts"],
  },
});
