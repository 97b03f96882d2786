import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { Plugin } from "vite";
import { afterBuild } from "./after-build.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Bundles what the pages were rendered with for the server, into `server/render.js` of the build: the same components,
 * with everything that they need, so that the server renders what the build would.
 */
export function serverRenderer(): Plugin {
  return afterBuild("nuc:server-renderer", async (outDir) => {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: "error",
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      ssr: { noExternal: true },
      build: {
        ssr: join(root, "src/app/prerender.tsx"),
        outDir: join(outDir, "server"),
        emptyOutDir: false,
        target: "node20",
        rolldownOptions: { output: { entryFileNames: "render.js", codeSplitting: false } },
      },
    });
  });
}
