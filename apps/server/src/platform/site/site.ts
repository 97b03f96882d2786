import fastifyStatic from "@fastify/static";
import { NETWORK_MESSAGES } from "@nuc/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../http/app-error.ts";
import { listSite, type SiteFiles } from "./site-files.ts";

/** What the application's build names after its content never changes; a year in seconds. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** May be kept, but is asked about each time. */
const REVALIDATE = "public, no-cache";
/** Where the build puts files that are named after their content. */
const HASHED = /^assets\//;
const SIGNED_IN = /(?:^|;\s*)signed_in=1(?:;|$)/;

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>NUC Wallet: not built</title></head>
<body><h1>The site is not built yet</h1>
<p>Stop this server and run <code>npm start</code>, which builds the site first.</p>
</body></html>`;

/**
 * Serves the built site for everything that no route answers: its files, the landing page or (to
 * a browser that says it is signed in) the application at `/`, the application for every other
 * page. Calls under /api and /dev that do not exist answer 404 in the error envelope.
 */
export async function registerSite(app: FastifyInstance, directory: string): Promise<void> {
  const site = listSite(directory);
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (path === null || /^(api|dev)(\/|$)/.test(path) || !isRead(request)) throw notFound();
    if (!site) return await reply.code(503).type("text/html; charset=utf-8").send(NOT_BUILT);
    return await sendPath(site, path, request, reply);
  });
}

async function sendPath(
  site: SiteFiles,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header("vary", "Accept-Encoding");
  if (path === "") {
    const page = SIGNED_IN.test(request.headers.cookie ?? "") ? "app.html" : "index.html";
    reply.header("cache-control", "private, no-cache").header("vary", "Cookie, Accept-Encoding");
    return await reply.code(200).sendFile(page);
  }
  if (site.paths.has(path)) {
    reply.header("cache-control", HASHED.test(path) ? IMMUTABLE : REVALIDATE);
    return await reply.code(200).sendFile(path);
  }
  if (HASHED.test(path) || !acceptsPage(request)) throw notFound();
  return await reply.code(200).header("cache-control", REVALIDATE).sendFile("app.html");
}

function notFound(): AppError {
  return new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
}

/** The path without its first slash and query; null where it is not valid text. */
function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split("?")[0] ?? "").slice(1);
  } catch {
    return null;
  }
}

function isRead(request: FastifyRequest): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

function acceptsPage(request: FastifyRequest): boolean {
  const { accept } = request.headers;
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}
