import type { FastifyInstance } from "fastify";
import { describedRoute, descriptionOf } from "../http/described-route.ts";
import type { Route } from "./route.ts";

/** Registers what the features answer, with the checks and limits that the endpoints ask for. */
export function registerRoutes(
  app: FastifyInstance,
  product: string,
  routes: readonly Route[],
): void {
  const takesBytes = ({ endpoint }: Route) => descriptionOf(endpoint).takes === "*/*";
  addRoutes(
    app,
    product,
    routes.filter((one) => !takesBytes(one)),
  );
  const bytes = routes.filter(takesBytes);
  if (bytes.length === 0) return;
  void app.register(async (apart) => {
    readBytes(apart);
    addRoutes(apart, product, bytes);
  });
}

/** Hands bodies on as they came, whatever type they claim to be: what is signed is signed byte for byte. */
function readBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("*", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
}

function addRoutes(app: FastifyInstance, product: string, routes: readonly Route[]): void {
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
