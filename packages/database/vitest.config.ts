import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "database",
    include: ["src/**/*.test.ts"],
    globalSetup: ["./src/testing/global-setup.ts"],
  },
});
