import type { FastifyInstance } from "fastify";
import { type Maintenance, maintenanceError } from "./maintenance.ts";

/** Answers 503 `MAINTENANCE` to every call under /api but those that go on during maintenance. */
export function registerMaintenanceGate(app: FastifyInstance, maintenance: Maintenance): void {
  app.addHook("onRequest", async (request) => {
    if (!maintenance.isOn() || !request.url.startsWith("/api")) return;
    if (request.routeOptions.config.duringMaintenance !== true) throw maintenanceError();
  });
}
