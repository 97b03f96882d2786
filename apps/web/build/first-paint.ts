import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { minify } from "vite";
import type { HtmlTagDescriptor, Plugin } from "vite";

const sourceFile = fileURLToPath(new URL("../src/first-paint.js", import.meta.url));
const devPath = "/src/first-paint.js";

async function minified(): Promise<{ code: string; fileName: string }> {
  const source = readFileSync(sourceFile, "utf8");
  const { code, errors } = await minify(sourceFile, source, { module: false });
  if (errors.length > 0) throw new Error(`${sourceFile} cannot be minified`, { cause: errors });
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { code, fileName: `assets/first-paint-${hash}.js` };
}

/**
 * Puts the theme script into the head as an external classic script. A module would run after the first paint and an
 * inline script is forbidden by the page policy.
 */
export function firstPaintScript(): Plugin {
  let isBuild = false;
  let built: { code: string; fileName: string };
  return {
    name: "nuc:first-paint",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    async buildStart() {
      if (!isBuild) return;
      built = await minified();
      this.emitFile({ type: "asset", fileName: built.fileName, source: built.code });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== devPath) return next();
        response.setHeader("Content-Type", "text/javascript");
        response.end(readFileSync(sourceFile));
      });
    },
    transformIndexHtml(): HtmlTagDescriptor[] {
      const src = isBuild ? `/${built.fileName}` : devPath;
      return [{ tag: "script", attrs: { src }, injectTo: "head-prepend" }];
    },
  };
}
