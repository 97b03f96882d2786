import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Maintenance, maintenanceError } from "./maintenance.ts";

/** Where staff work; their calls go on, also the one that opens the site again. */
const STAFF = "/api/admin/";

/** The page that says so. */
const MAINTENANCE_PAGE = "/maintenance";
/** Pages that are sent as they will be seen; all others are the application, which asks by itself. */
const PLAIN_PAGES: ReadonlySet<string> = new Set(["/", "/team"]);

/**
 * Answers 503 `MAINTENANCE` to every call under /api but those that go on during maintenance,
 * and leads from the pages that need no script to the one that says why.
 */
export function registerMaintenanceGate(app: FastifyInstance, maintenance: Maintenance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!maintenance.isOn()) return;
    if (isPlainPage(request)) {
      return await reply.header("cache-control", "no-store").redirect(MAINTENANCE_PAGE);
    }
    const { url, config } = request.routeOptions;
    // By the route and not as it was asked for: `/%61pi/…` is the same call.
    const path = url ?? request.url;
    if (!path.startsWith("/api") || path.startsWith(STAFF)) return;
    if (config.duringMaintenance !== true) throw maintenanceError();
  });
}

function isPlainPage({ method, url }: FastifyRequest): boolean {
  const path = url.split("?")[0] ?? "";
  return (method === "GET" || method === "HEAD") && PLAIN_PAGES.has(path);
}
