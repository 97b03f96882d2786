import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "packages/*",
      "apps/server",
      "apps/web",
      {
        test: {
          name: "house",
          include: ["scripts/*/*.test.mjs", "e2e/support/**/*.test.ts"],
        },
      },
      { test: { name: "start", include: ["scripts/start.test.mjs"] } },
    ],
  },
});
