import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Bundles what the pages were rendered with for the server, into `server/render.js` of the build: the same components,
 * with everything that they need, so that the server renders what the build would.
 */
export function serverRenderer(): Plugin {
  let outDir = "";
  return {
    name: "nuc:server-renderer",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: "post",
      async handler() {
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
      },
    },
  };
}
