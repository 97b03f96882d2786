import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";

/**
 * Warns, once, where a proxy seems to be in front of a server that trusts none: all of its visitors then share
 * one address, and with it the limits.
 */
export function warnOfUntrustedProxy(
  app: FastifyInstance,
  { TRUSTED_PROXIES }: Pick<Config, "TRUSTED_PROXIES">,
): void {
  if (TRUSTED_PROXIES !== undefined) return;
  let warned = false;
  app.addHook("onRequest", async (request) => {
    if (warned || request.headers["x-forwarded-for"] === undefined) return;
    warned = true;
    app.log.warn(
      "A request has an X-Forwarded-For header, but no proxy is trusted. If your own proxy sent it, set TRUSTED_PROXIES: until then all visitors share one address and its rate limits.",
    );
  });
}
