import { randomUUID } from "node:crypto";
import fastify, { type FastifyError, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { registerDevRoutes } from "../dev/dev-routes.ts";
import { registerLimits } from "../limits/limit-hook.ts";
import { registerMaintenanceGate } from "../maintenance/maintenance-gate.ts";
import { registerOpenApi } from "../openapi/openapi.ts";
import type { Platform } from "../platform.ts";
import { SitePages } from "../site/pages.ts";
import { registerSearchRoutes } from "../site/search-routes.ts";
import { registerSite } from "../site/site.ts";
import { registerSockets } from "../sockets/socket-route.ts";
import { registerAccess } from "./access.ts";
import type { Composition } from "./composition.ts";
import { answerError, registerErrors } from "./errors.ts";
import { registerGracefulClose } from "./graceful-close.ts";
import { registerHealth } from "./health.ts";
import { registerJsonBodies } from "./json-bodies.ts";
import { answerMalformedRequest } from "./malformed-requests.ts";
import { registerRequestLog } from "./request-log.ts";
import { registerSecurityHeaders } from "./security-headers.ts";
import { compileValidator } from "./validation.ts";

/** Longest body of a JSON call, in bytes; long enough that a field of 1 MB is told by its name. */
const BODY_LIMIT = 2 * 1024 * 1024;
/** A whole request must have arrived after this time, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;
/** Longer parts of a path (addresses, hashes) are not looked at. */
const PATH_PART_LIMIT = 1_000;

/**
 * Builds the HTTP server with every feature; the caller listens or injects. The hooks run in the
 * order of their registration: headers, limits by network, maintenance, session, limits by account.
 */
export async function createServer(
  platform: Platform,
  composition: Composition,
): Promise<FastifyInstance> {
  const app = bareServer(platform);
  registerErrors(app);
  registerGracefulClose(app);
  registerJsonBodies(app);
  registerSecurityHeaders(app, platform.config);
  registerRequestLog(app);
  platform.metrics.observeRequests(app);
  registerLimits(app, platform.limits);
  registerMaintenanceGate(app, platform.maintenance);
  registerAccess(app, composition.callers, platform.maintenance);
  await registerOpenApi(app);
  await registerSockets(app, platform, composition);
  registerHealth(app, platform);
  registerDevRoutes(app, platform);
  const pages = new SitePages(platform, composition.siteFacts);
  app.decorate("pages", pages);
  registerSearchRoutes(app, platform.config, pages);
  for (const { prefix, routes } of composition.features) {
    await app.register(routes, { prefix });
  }
  await registerSite(app, platform.siteDirectory, pages);
  return app;
}

function bareServer({ config, log }: Platform): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXIES ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    return503OnClosing: false,
    forceCloseConnections: "idle",
    clientErrorHandler: answerMalformedRequest,
    frameworkErrors: (error: FastifyError, request, reply) => answerError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PATH_PART_LIMIT },
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}
