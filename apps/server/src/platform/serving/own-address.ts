import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { AppError } from "../http/app-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answers under every name: probes ask by the network address of the process. */
    anyHost?: boolean;
  }
}

/**
 * Refuses requests that name two hosts (400), and in production those that are not for the site as
 * `PUBLIC_URL` names it (421) and calls from pages of another site (403). A proxy passes the host on,
 * in `Host` or, where it is one of `TRUSTED_PROXIES`, in `X-Forwarded-Host`.
 */
export function registerOwnAddress(
  app: FastifyInstance,
  { production, PUBLIC_URL }: Pick<Config, "production" | "PUBLIC_URL">,
): void {
  const own = production && PUBLIC_URL !== undefined ? new URL(PUBLIC_URL) : null;
  app.addHook("onRequest", async (request) => {
    if (countHosts(request) > 1) {
      throw new AppError("INVALID_REQUEST", "The request names more than one host.", {
        field: "Host",
      });
    }
    if (own === null || request.routeOptions.config.anyHost) return;
    if (!isNamed(request.host, own)) {
      throw new AppError("INVALID_REQUEST", "This site has another name.", { status: 421 });
    }
    const { origin } = request.headers;
    if (origin !== undefined && origin !== own.origin && request.url.startsWith("/api")) {
      throw new AppError("NOT_ALLOWED", "Pages of another site may not call.", { status: 403 });
    }
  });
}

/** Node keeps the first of several; another part of the way may have gone by the last. */
function countHosts({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, place) => place % 2 === 0 && /^host$/i.test(name)).length;
}

/** The port of https may be named too. */
function isNamed(host: string | undefined, { host: own, port }: URL): boolean {
  const named = host?.toLowerCase();
  return named === own || (port === "" && named === `${own}:443`);
}
