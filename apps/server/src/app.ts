import type { FastifyInstance } from "fastify";
import { type Composition, createServer } from "./platform/http/server.ts";
import type { Platform } from "./platform/platform.ts";

/** The whole application on a platform, ready to listen or to be injected into. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const app = await createServer(platform, compose(platform));
  await app.ready();
  return app;
}

/**
 * Every feature, explicitly. Features never import each other: what one needs of another is
 * handed over here.
 */
export function compose(_platform: Platform): Composition {
  return {
    callers: { resolve: async () => null },
    walletAddressesOf: async () => [],
    features: [],
  };
}
