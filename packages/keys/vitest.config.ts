import { defineConfig } from "vitest/config";

// scrypt at the strength of production takes about a second a call on a small machine.
export default defineConfig({
  test: { name: "keys", isolate: false, include: ["src/**/*.test.ts"], testTimeout: 60_000 },
});
