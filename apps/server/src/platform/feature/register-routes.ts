import type { FastifyInstance } from "fastify";
import { describedRoute, descriptionOf } from "../http/described-route.ts";
import type { Route } from "./route.ts";

/** Registers what the features answer, with the checks and limits that the endpoints ask for. */
export function registerRoutes(
  app: FastifyInstance,
  product: string,
  routes: readonly Route[],
): void {
  for (const { endpoint, options, handler } of routes) {
    const { status = 200 } = descriptionOf(endpoint);
    const { limits, preValidation = [], bodyLimit, fileLimit } = options;
    const { config, ...described } = describedRoute(endpoint, product);
    app.route({
      ...described,
      config: {
        ...config,
        ...(limits && { limits: [...limits] }),
        ...(fileLimit !== undefined && { fileLimit }),
      },
      preValidation: [...preValidation],
      ...(bodyLimit !== undefined && { bodyLimit }),
      handler: async (request, reply) => {
        void reply.code(status);
        return await handler(request, reply);
      },
    });
  }
}
