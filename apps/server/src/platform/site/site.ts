import fastifyStatic from "@fastify/static";
import { NETWORK_MESSAGES } from "@nuc/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../http/app-error.ts";
import { PAGE_FILES, type PageFile } from "./built-pages.ts";
import type { SitePages } from "./pages.ts";
import { listSite, type SiteFiles } from "./site-files.ts";

/** What the application's build names after its content never changes; a year in seconds. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** May be kept, but is asked about each time. */
const REVALIDATE = "public, no-cache";
/** Where the build puts files that are named after their content. */
const HASHED = /^assets\//;
const SIGNED_IN = /(?:^|;\s*)signed_in=1(?:;|$)/;
/** What browsers ask for by themselves, for pages that name no picture, such as a PDF. */
const ALIASES: ReadonlyMap<string, string> = new Map([["favicon.ico", "mark.svg"]]);
/** Files of the build that are only sent at the page's own address. */
const OWN_PAGES: ReadonlySet<string> = new Set(Object.values(PAGE_FILES));

/** A page with an application of its own, and how long it may be kept. */
interface OwnApplication {
  readonly at: RegExp;
  readonly page: PageFile;
  readonly keeps: string;
}

const OWN_APPLICATIONS: readonly OwnApplication[] = [
  // The console of staff: which screens it has, it knows itself.
  { at: /^staff(?:\/|$)/, page: "staff", keeps: REVALIDATE },
  // The payment page, whose address carries what opens one order: no cache keeps it.
  { at: /^checkout\/?$/, page: "checkout", keeps: "no-store" },
];

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>NUC Wallet: not built</title></head>
<body><h1>The site is not built yet</h1>
<p>Stop this server and run <code>npm start</code>, which builds the site first.</p>
</body></html>`;

declare module "fastify" {
  interface FastifyInstance {
    pages: SitePages;
  }
}

/**
 * Serves the built site for everything that no route answers: its files, the landing page or (to
 * a browser that says it is signed in) the application at `/`, the team's page, the console of staff
 * under `/staff`, the payment page at `/checkout`, the application for each of its screens, and "not found" for every other page. Calls under /api and /dev that do
 * not exist answer 404 in the error envelope.
 */
export async function registerSite(
  app: FastifyInstance,
  directory: string,
  pages: SitePages,
): Promise<void> {
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
    return await sendPath({ site, pages }, path, request, reply);
  });
}

async function sendPath(
  { site, pages }: { site: SiteFiles; pages: SitePages },
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header("vary", "Accept-Encoding");
  const file = ALIASES.get(path) ?? path;
  if (site.paths.has(file) && !OWN_PAGES.has(file)) {
    reply.header("cache-control", HASHED.test(file) ? IMMUTABLE : REVALIDATE);
    return await reply.code(200).sendFile(file);
  }
  if (HASHED.test(path) || !acceptsPage(request)) throw notFound();
  const own = OWN_APPLICATIONS.find(({ at }) => at.test(path));
  if (own !== undefined) return await sendOwnPage(pages, own, request, reply);
  const signedIn = SIGNED_IN.test(request.headers.cookie ?? "");
  const { page, status } = await choosePage(pages, `/${path}`, signedIn);
  if (page !== "app" || path === "") reply.header("vary", "Cookie, Accept-Encoding");
  reply.header("cache-control", page === "app" && path !== "" ? REVALIDATE : "private, no-cache");
  if (await pages.send(page, request, reply, { path: `/${path}`, status })) return reply;
  const built = PAGE_FILES[page];
  return await reply.code(status).sendFile(site.paths.has(built) ? built : PAGE_FILES.app);
}

/** The same page for everybody, also under maintenance; who may see anything in it the calls decide. */
async function sendOwnPage(
  pages: SitePages,
  { page, keeps }: OwnApplication,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header("cache-control", keeps).header("x-robots-tag", "noindex");
  if (await pages.send(page, request, reply)) return reply;
  return await reply.code(200).sendFile(PAGE_FILES[page]);
}

/** Visitors get the pages that need no script; who is signed in gets the application, which draws the same. */
async function choosePage(
  pages: SitePages,
  path: string,
  signedIn: boolean,
): Promise<{ page: PageFile; status: number }> {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  const status = (await pages.isAppPath(plain)) ? 200 : 404;
  if (signedIn) return { page: "app", status };
  if (plain === "/") return { page: "landing", status: 200 };
  if (plain === "/team") return { page: "team", status: 200 };
  return { page: status === 200 ? "app" : "notFound", status };
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
  // Requests for pictures end with "anything": only on its own does that mean a page.
  return accept === undefined || /text\/html|^\s*\*\/\*\s*$/.test(accept);
}
