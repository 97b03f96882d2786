import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import type { Plugin, ViteDevServer } from "vite";

const module = fileURLToPath(new URL("../src/app/prerender.tsx", import.meta.url));
const placeholder = "<!--landing-->";

interface Prerender {
  readonly renderLanding: () => string;
}

async function load(server: ViteDevServer | undefined): Promise<Prerender> {
  if (server !== undefined) return (await server.ssrLoadModule(module)) as Prerender;
  const { module: loaded } = await runnerImport<Prerender>(module, {
    configFile: false,
    logLevel: "error",
  });
  return loaded;
}

/** Renders the landing page's components into `index.html`, at build and in the dev server. */
export function prerenderLanding(): Plugin {
  return {
    name: "nuc:prerender-landing",
    transformIndexHtml: {
      order: "pre",
      async handler(html, { server }) {
        if (!html.includes(placeholder)) return html;
        const { renderLanding } = await load(server);
        const markup = renderLanding();
        return html.replace(placeholder, () => markup);
      },
    },
  };
}
