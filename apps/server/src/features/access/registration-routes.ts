import { inData, registerAnswer, registerPayload } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { networkKey } from "../../platform/limits/network-key.ts";
import type { Platform } from "../../platform/platform.ts";
import { REGISTER } from "./limits.ts";
import { register, type RegistrationParts } from "./registration-service.ts";

/** Signing up. */
export function registrationRoutes(
  platform: Platform,
  parts: RegistrationParts,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/register",
      {
        config: { access: "anyone" },
        schema: {
          tags: ["auth"],
          summary: "Sign up",
          body: inData(registerPayload(() => platform.clock.now())),
          response: { 201: inData(registerAnswer) },
        },
      },
      async (request, reply) => {
        await platform.limits.consume(REGISTER, networkKey(request.ip));
        const data = await register(platform, parts, request.body.data);
        return await reply.code(201).send({ data });
      },
    );
  };
}
