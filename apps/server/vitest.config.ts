import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    include: ["src/**/*.test.ts"],
    globalSetup: ["../../packages/database/src/testing/global-setup.ts"],
  },
});
