import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    name: "web",
    environment: "happy-dom",
    environmentOptions: { happyDOM: { url: "http://wallet.test/" } },
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    setupFiles: ["src/testing/patience.ts", "src/testing/clean-up.ts"],
    // In the order in which they stand: the set-up's clean-up takes the screen away before a file's hooks do the rest.
    sequence: { hooks: "list" },
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
  },
});
