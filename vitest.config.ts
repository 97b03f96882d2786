import { defineConfig } from "vitest/config";

import { StartFirst } from "./scripts/test/start-first.ts";
import { tallyReporter } from "./scripts/test/vitest-report.ts";

/** `npm test` names a file to add up the results from. */
const tally = process.env["VITEST_TALLY"];

export default defineConfig({
  test: {
    reporters: ["default", ...(tally === undefined ? [] : [tallyReporter(tally)])],
    sequence: { sequencer: StartFirst },
    projects: [
      "packages/*",
      "apps/server",
      "apps/web",
      "apps/web/vitest.alone.config.ts",
      {
        test: {
          name: "house",
          isolate: false,
          include: ["scripts/**/*.test.ts", "e2e/support/**/*.test.ts", "bench/*/*.test.ts"],
          exclude: ["scripts/start.test.ts"],
        },
      },
      { test: { name: "start", include: ["scripts/start.test.ts"] } },
    ],
  },
});
