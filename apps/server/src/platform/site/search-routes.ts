import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import type { SitePages } from "./pages.ts";
import { siteOrigin } from "./site-origin.ts";

/** What search engines ask for first: which pages there are, and which they may read. */
export function registerSearchRoutes(app: FastifyInstance, config: Config, pages: SitePages): void {
  const schema = { hide: true };
  app.get("/robots.txt", { schema }, async (_request, reply) => {
    reply.header("cache-control", "public, max-age=3600").type("text/plain; charset=utf-8");
    return `User-agent: *
Disallow: /api/
Allow: /api/docs
Disallow: /newsletter/

Sitemap: ${siteOrigin(config)}/sitemap.xml
`;
  });
  app.get("/sitemap.xml", { schema }, async (_request, reply) => {
    reply.header("cache-control", "public, max-age=3600").type("application/xml; charset=utf-8");
    return sitemap(await pages.publicPages());
  });
}

function sitemap(entries: readonly { url: string; changed: Date | null }[]): string {
  const urls = entries.map(({ url, changed }) => {
    const lastmod = changed === null ? "" : `<lastmod>${changed.toISOString()}</lastmod>`;
    return `  <url><loc>${xmlText(url)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

function xmlText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
