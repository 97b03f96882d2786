import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "identity", isolate: false, include: ["src/**/*.test.ts"], testTimeout: 120_000 },
});
