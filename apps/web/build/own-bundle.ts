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
import { productionRouter } from "./production-router.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Bundles the page `name`.html by itself, into the same folder. In one bundle the applications would share files: what only
 * staff need would come along with what customers load first, and wallet code with the payment page.
 */
export function ownBundle(name: "staff" | "checkout", options: BuildOptions): Plugin {
  return afterBuild(`nuc:${name}-bundle`, async (outDir) => {
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
        productionRouter(),
        firstPaintScript(),
        prerenderPages(),
        criticalFirst(),
        preloadFont("hanken-grotesk-latin-wght-normal"),
      ],
      build: {
        ...options,
        outDir,
        emptyOutDir: false,
        rolldownOptions: { input: { [name]: join(root, `${name}.html`) } },
      },
    });
  });
}
