import type { Connect, Plugin } from "vite";

const visitorPages: Record<string, string> = {
  "/": "/index.html",
  "/index.html": "/index.html",
  "/team": "/team.html",
};

/**
 * Which page answers a document request: a visitor gets the prerendered ones, staff their
 * console, who pays the payment page, and everything else is the application.
 * The server does the same in production; this covers `vite` and `vite preview`.
 */
export function chooseHtmlPage(path: string, cookie: string): string {
  if (/^\/staff(?:\/|$)/.test(path)) return "/staff.html";
  if (/^\/checkout\/?$/.test(path)) return "/checkout.html";
  const signedIn = /(?:^|;\s*)signed_in=1(?:;|$)/.test(cookie);
  const page = signedIn ? undefined : visitorPages[path];
  return page ?? "/app.html";
}

const notPages = /^\/(?:api|dev|assets|src|node_modules|@)|\.[a-z0-9]+$/i;

const rewriteToPage: Connect.NextHandleFunction = (request, _response, next) => {
  const [path = "/", query] = (request.url ?? "/").split("?");
  const isDocument =
    request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
  if (isDocument && !notPages.test(path)) {
    const page = chooseHtmlPage(path, request.headers.cookie ?? "");
    request.url = query === undefined ? page : `${page}?${query}`;
  }
  next();
};

/** The page headers that the server sends, so that a preview build is held to the same rules. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types nuc-workers",
].join("; ");

/** Sends document requests to the right page and holds `vite preview` to the production page policy. */
export function twoPages(): Plugin {
  return {
    name: "nuc:two-pages",
    configureServer(server) {
      server.middlewares.use(rewriteToPage);
    },
    configurePreviewServer(server) {
      server.middlewares.use((_request, response, next) => {
        response.setHeader("Content-Security-Policy", pagePolicy);
        next();
      });
      server.middlewares.use(rewriteToPage);
    },
  };
}
