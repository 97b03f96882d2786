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
      "A request names its sender in X-Forwarded-For, which is not believed. If your proxy sent it, name the proxy in TRUSTED_PROXIES: until then all visitors share the limits of one address.",
    );
  });
}
