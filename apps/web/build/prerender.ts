import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { fillPage, productContent, sampleContent, DEFAULT_PRODUCT } from "@nuc/contract";
import type { PageFacts, RenderedPage, SiteRenderer } from "@nuc/contract";
import { runnerImport } from "vite";
import type { Plugin, ViteDevServer } from "vite";

const module = fileURLToPath(new URL("../src/app/prerender.tsx", import.meta.url));

/** What a build knows: the product's own words, no rate, no address. In development a sample operator is shown. */
const atBuild: PageFacts = {
  content: productContent,
  rate: { rate: "", days: [], sample: false },
  origin: null,
  product: DEFAULT_PRODUCT,
  supportEmail: null,
};
const inDevelopment: PageFacts = { ...atBuild, content: sampleContent };

const pages: Record<string, (renderer: SiteRenderer, facts: PageFacts) => RenderedPage> = {
  "index.html": ({ renderLanding }, facts) => renderLanding(facts),
  "team.html": ({ renderTeam }, facts) => renderTeam(facts),
  "404.html": ({ renderNotFound }, facts) => renderNotFound(facts),
  "app.html": ({ renderApp }, facts) => renderApp(facts, ""),
  "staff.html": ({ renderStaff }, facts) => renderStaff(facts),
  "checkout.html": ({ renderCheckout }, facts) => renderCheckout(facts),
};

async function load(server: ViteDevServer | undefined): Promise<SiteRenderer> {
  if (server !== undefined) return (await server.ssrLoadModule(module)) as unknown as SiteRenderer;
  const { module: loaded } = await runnerImport<SiteRenderer>(module, {
    configFile: false,
    logLevel: "error",
  });
  return loaded;
}

/** Renders each page's components into its file, at build and in the dev server. */
export function prerenderPages(): Plugin {
  return {
    name: "nuc:prerender-pages",
    transformIndexHtml: {
      order: "pre",
      async handler(html, { filename, server }) {
        const render = pages[basename(filename)];
        if (render === undefined) throw new Error(`Nothing renders ${filename}`);
        const facts = server === undefined ? atBuild : inDevelopment;
        return fillPage(html, render(await load(server), facts));
      },
    },
  };
}
