import { defineConfig } from "vitest/config";

import { aloneFiles, setupFiles, webProject } from "./vitest.projects.ts";

// Files share their worker's modules and page: to load React and the page again for each took three quarters of the time.
// What a file must not find of the one before is put back in src/testing/clean-up.ts.
export default defineConfig(
  webProject({
    name: "web",
    isolate: false,
    exclude: aloneFiles,
    setupFiles: [...setupFiles, "src/testing/forget-session.ts"],
  }),
);
