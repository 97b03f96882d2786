import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "money", isolate: false, include: ["src/**/*.test.ts"] },
});
