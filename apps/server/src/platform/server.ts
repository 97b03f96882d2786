import { randomUUID } from "node:crypto";
import fastify, { type FastifyError, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { registerDevRoutes } from "./dev/dev-routes.ts";
import { registerLimits } from "./limits/limit-hook.ts";
import { registerMaintenanceGate } from "./maintenance/maintenance-gate.ts";
import { registerOpenApi } from "./openapi/openapi.ts";
import type { Platform } from "./platform.ts";
import { SitePages } from "./site/pages.ts";
import { registerSearchRoutes } from "./site/search-routes.ts";
import { registerSite } from "./site/site.ts";
import { registerSockets } from "./sockets/socket-route.ts";
import { registerAccess } from "./serving/access.ts";
import type { Composition } from "./composition.ts";
import { answerError, registerErrors } from "./serving/errors.ts";
import { registerFormBodies } from "./serving/form-bodies.ts";
import { registerGracefulClose } from "./serving/graceful-close.ts";
import { registerFeature } from "./feature/register-feature.ts";
import { registerHealth } from "./serving/health.ts";
import { registerJsonBodies } from "./serving/json-bodies.ts";
import { registerOwnAddress } from "./serving/own-address.ts";
import { warnOfProxies } from "./serving/proxy-warnings.ts";
import { answerMalformedRequest } from "./serving/malformed-requests.ts";
import { registerRequestLog } from "./serving/request-log.ts";
import { registerSlowBodies, REQUEST_LIMIT } from "./serving/slow-bodies.ts";
import { registerSecurityHeaders } from "./serving/security-headers.ts";
import { compileValidator } from "./http/validation.ts";

/** Longest body of a call, in bytes, unless its route names another: reading JSON holds up all other calls. */
const BODY_LIMIT = 64 * 1024;
/** The headers of a request must have arrived after this time, in milliseconds. */
const HEADERS_TIMEOUT = 30_000;
/** Milliseconds between two checks for requests that are too slow: the longest that one outlives its time. */
const SLOW_REQUESTS_CHECK = 1_000;
/** Longer parts of a path (addresses, hashes) are not looked at. */
const PATH_PART_LIMIT = 1_000;

/**
 * Builds the HTTP server with every feature; the caller listens or injects. The hooks run in the
 * order of their registration: headers, the site's own name, limits by network, maintenance, session, limits by account.
 */
export async function createServer(
  platform: Platform,
  composition: Composition,
): Promise<FastifyInstance> {
  const { callers, features } = composition;
  const app = bareServer(platform);
  registerErrors(app, platform);
  registerSlowBodies(app);
  registerGracefulClose(app);
  registerJsonBodies(app);
  registerFormBodies(app);
  registerSecurityHeaders(app, platform.config);
  registerRequestLog(app);
  platform.metrics.observeRequests(app);
  registerOwnAddress(app, platform.config);
  warnOfProxies(app, platform.config);
  registerLimits(app, platform.limits);
  registerMaintenanceGate(app, platform.maintenance);
  registerAccess(app, callers, platform.maintenance);
  await registerOpenApi(app);
  const rules = features.flatMap(({ sockets = [] }) => sockets);
  await registerSockets(app, { ...platform, callers }, rules);
  registerHealth(app, platform);
  registerDevRoutes(app, platform);
  const pages = new SitePages(platform, composition.siteFacts);
  app.decorate("pages", pages);
  registerSearchRoutes(app, platform.config, pages);
  for (const feature of features) await registerFeature(app, platform, feature);
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
    requestTimeout: REQUEST_LIMIT,
    http: {
      requestTimeout: REQUEST_LIMIT,
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: SLOW_REQUESTS_CHECK,
    },
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
