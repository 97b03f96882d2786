import { defineConfig } from "vitest/config";

import { aloneFiles, webProject } from "./vitest.projects.ts";

// Each file in a process of its own.
export default defineConfig(webProject({ name: "web-alone", include: aloneFiles }));
