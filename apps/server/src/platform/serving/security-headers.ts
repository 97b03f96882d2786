import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";

/**
 * The one Trusted Types policy that the scripts of the site may create (apps/web, `vault`): for the
 * URLs of our own built workers.
 */
const TRUSTED_TYPES_POLICY = "nuc-workers";
/** Seconds that a browser remembers to use https only: two years. Other names below the site's are not ours to bind. */
const HSTS_SECONDS = 63_072_000;
/** What a Host header may look like before it is written into a header of ours. */
const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-fA-F:]+\](:\d{1,5})?$/;
/** Data, not pages: nothing in it may run or be shown inside a page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** What an answer says even where no hook runs: an address that cannot be read has none. */
export const REFUSAL_HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": DATA_POLICY,
} as const;

/**
 * What a page may do: load from its own origin and nothing else. No inline script or style, no
 * eval, no wasm. Scripts set styles through the CSSOM, which a policy does not forbid.
 * @param socketOrigin `wss://host:port` of this site, for browsers whose `'self'` leaves it out
 */
export function pagePolicy(socketOrigin: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${socketOrigin === null ? "" : ` ${socketOrigin}`}`,
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ].join("; ");
}

/** Sets the security headers of every answer, pages and data alike. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, "production" | "PUBLIC_URL">,
): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "x-request-id": request.id,
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "permissions-policy":
        "camera=(self), clipboard-write=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), browsing-topics=()",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "origin-agent-cluster": "?1",
    });
    if (request.url.startsWith("/api")) reply.header("cache-control", "no-store");
    if (config.production) {
      reply.header("strict-transport-security", `max-age=${HSTS_SECONDS}`);
    }
  });
  app.addHook("onSend", async (request, reply) => {
    const isPage = String(reply.getHeader("content-type") ?? "").startsWith("text/html");
    const policy = isPage ? pagePolicy(socketOrigin(request, config)) : DATA_POLICY;
    reply.header("content-security-policy", policy);
    // An answer of the API may be about one person; one that is not says how long it keeps.
    if (request.url.startsWith("/api") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
  });
}

function isHttps(request: FastifyRequest, { PUBLIC_URL }: Pick<Config, "PUBLIC_URL">): boolean {
  return request.protocol === "https" || (PUBLIC_URL?.startsWith("https:") ?? false);
}

function socketOrigin(request: FastifyRequest, config: Pick<Config, "PUBLIC_URL">): string | null {
  const host = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).host : request.host;
  if (!HOST.test(host)) return null;
  return `${isHttps(request, config) ? "wss" : "ws"}://${host}`;
}
