import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { minify } from "vite";
import type { HtmlTagDescriptor, Plugin } from "vite";

const source = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../src/${file}`, import.meta.url)), "utf8");

/** By the path that the dev server answers; the page of the application has a form to look after, too. */
const scripts = {
  "/src/first-paint.js": () => source("first-paint.js"),
  "/src/first-paint-app.js": () => source("first-paint.js") + source("opening-form.js"),
} as const;
type Path = keyof typeof scripts;
const paths = Object.keys(scripts) as Path[];

const pathOf = (page: string): Path =>
  page.endsWith("/app.html") ? "/src/first-paint-app.js" : "/src/first-paint.js";

async function minified(path: Path): Promise<{ code: string; fileName: string }> {
  const { code, errors } = await minify(path, scripts[path](), { module: false });
  if (errors.length > 0) throw new Error(`${path} cannot be minified`, { cause: errors });
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { code, fileName: `assets/${basename(path, ".js")}-${hash}.js` };
}

/**
 * Puts the theme script into the head as an external classic script. A module would run after the first paint and an
 * inline script is forbidden by the page policy.
 */
export function firstPaintScript(): Plugin {
  let isBuild = false;
  const built = new Map<Path, string>();
  return {
    name: "nuc:first-paint",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    async buildStart() {
      if (!isBuild) return;
      for (const path of paths) {
        const { code, fileName } = await minified(path);
        this.emitFile({ type: "asset", fileName, source: code });
        built.set(path, fileName);
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = paths.find((known) => known === request.url);
        if (path === undefined) return next();
        response.setHeader("Content-Type", "text/javascript");
        response.end(scripts[path]());
      });
    },
    transformIndexHtml(_html, { filename }): HtmlTagDescriptor[] {
      const path = pathOf(filename);
      const src = isBuild ? `/${built.get(path)}` : path;
      return [{ tag: "script", attrs: { src }, injectTo: "head-prepend" }];
    },
  };
}
