import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance } from "fastify";
import { type FastifyPluginAsyncZod, serializerCompiler } from "fastify-type-provider-zod";
import type { Platform } from "../platform.ts";
import { registerAccess } from "./access.ts";
import type { CallerResolver } from "./caller.ts";
import { registerErrors } from "./errors.ts";
import { compileValidator } from "./validation.ts";

/** Longest body of a JSON call, in bytes; long enough that a field of 1 MB is told by its name. */
const BODY_LIMIT = 2 * 1024 * 1024;
/** A whole request must have arrived after this time, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;
/** Longer parts of a path (addresses, hashes) are not looked at. */
const PATH_PART_LIMIT = 1_000;

export interface Feature {
  /** Where its routes begin, such as `/api/v1/nuc/wallet`. */
  prefix: string;
  routes: FastifyPluginAsyncZod;
}

/** What the application hands to the server: its features, and what the platform asks of them. */
export interface Composition {
  callers: CallerResolver;
  /** Addresses of the wallets of an account, for the balances that its pages are told. */
  walletAddressesOf(accountId: string): Promise<string[]>;
  features: readonly Feature[];
}

/** Builds the HTTP server with every feature; the caller listens or injects. */
export async function createServer(
  platform: Platform,
  composition: Composition,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: platform.log,
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: platform.config.TRUSTED_PROXIES ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PATH_PART_LIMIT },
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);
  registerAccess(app, composition.callers);
  for (const { prefix, routes } of composition.features) {
    await app.register(routes, { prefix });
  }
  return app;
}
