import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    name: "web",
    environment: "happy-dom",
    environmentOptions: { happyDOM: { url: "http://wallet.test/" } },
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    setupFiles: ["src/testing/patience.ts"],
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
  },
});
