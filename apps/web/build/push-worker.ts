import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { minify, type Plugin, transformWithOxc } from "vite";

const sourceFile = fileURLToPath(new URL("../src/push-worker.ts", import.meta.url));
/** At the root, where its scope is the whole site; its name stays, since browsers look there for a newer one. */
const fileName = "push-worker.js";

async function script(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(sourceFile, "utf8"), sourceFile);
  return code;
}

/** Builds the worker that shows push messages: one classic script that imports nothing. */
export function pushWorker(): Plugin {
  return {
    name: "nuc:push-worker",
    async generateBundle() {
      const { code, errors } = await minify(sourceFile, await script(), { module: false });
      if (errors.length > 0) throw new Error(`${sourceFile} cannot be minified`, { cause: errors });
      this.emitFile({ type: "asset", fileName, source: code });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${fileName}`) return next();
        void script().then((code) => {
          response.setHeader("Content-Type", "text/javascript");
          response.end(code);
        }, next);
      });
    },
  };
}
