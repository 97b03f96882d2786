import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { BuildOptions, Plugin } from "vite";
import { afterBuild } from "./after-build.ts";
import { criticalFirst } from "./critical-first.ts";
import { firstPaintScript } from "./first-paint.ts";
import { lightEndpoints } from "./light-endpoints.ts";
import { preloadFont } from "./preload-font.ts";
import { prerenderPages } from "./prerender.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Bundles the console of staff by itself, into the same folder. In one bundle the two applications would share files, so
 * that what only staff need would come along with what customers load first.
 */
export function consoleBundle(options: BuildOptions): Plugin {
  return afterBuild("nuc:console-bundle", async (outDir) => {
    // It is called after a build that failed as well, whose own message must be the last word.
    if (!existsSync(outDir)) return;
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: "warn",
      plugins: [
        react(),
        tailwindcss(),
        lightEndpoints(),
        firstPaintScript(),
        prerenderPages(),
        criticalFirst(),
        preloadFont("hanken-grotesk-latin-wght-normal"),
      ],
      build: {
        ...options,
        outDir,
        emptyOutDir: false,
        rolldownOptions: { input: { staff: join(root, "staff.html") } },
      },
    });
  });
}
