import type { FastifyInstance } from "fastify";

/** Requests slower than this, in milliseconds, are logged as warnings. */
const SLOW = 2_000;

/**
 * One line for each answered request: method, route (not the address, whose parts may name
 * people and whose query may hold anything), status, time. Static files only when they failed.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url;
    if (request.routeOptions.config.access === undefined && reply.statusCode < 400) return;
    const milliseconds = Math.round(reply.elapsedTime);
    const level = reply.statusCode >= 500 || milliseconds > SLOW ? "warn" : "info";
    request.log[level](
      { method: request.method, route: route ?? "none", status: reply.statusCode, milliseconds },
      "request",
    );
  });
}
