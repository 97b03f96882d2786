import type { FastifyInstance } from "fastify";
import { type Maintenance, maintenanceError } from "./maintenance.ts";

/** Where staff work; their calls go on, also the one that opens the site again. */
const STAFF = "/api/admin/";

/** Answers 503 `MAINTENANCE` to every call under /api but those that go on during maintenance. */
export function registerMaintenanceGate(app: FastifyInstance, maintenance: Maintenance): void {
  app.addHook("onRequest", async (request) => {
    if (!maintenance.isOn()) return;
    const { url, config } = request.routeOptions;
    // By the route and not as it was asked for: `/%61pi/…` is the same call.
    const path = url ?? request.url;
    if (!path.startsWith("/api") || path.startsWith(STAFF)) return;
    if (config.duringMaintenance !== true) throw maintenanceError();
  });
}
