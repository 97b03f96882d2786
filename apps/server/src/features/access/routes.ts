import { inData, loginAnswer, loginPayload, profileAnswer } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../platform/http/caller.ts";
import { networkKey } from "../../platform/limits/network-key.ts";
import type { Platform } from "../../platform/platform.ts";
import { EXPIRE_ACCESS, EXPIRE_ACCESS_CRON, expireAccess } from "./expiry-job.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";
import { readProfile } from "./person-repository.ts";
import { registrationRoutes } from "./registration-routes.ts";
import { signIn, type StartSession } from "./sign-in-service.ts";
import { verificationRoutes } from "./verification-routes.ts";
import { RESEND_CODES, resendCodes } from "./verification-service.ts";

const tags = ["auth"];

export interface AccessParts {
  passwords: PasswordHasher;
  startSession: StartSession;
}

/** Signing up, confirming the account, signing in, and the signed-in person. */
export function accessRoutes(platform: Platform, parts: AccessParts): FastifyPluginAsyncZod {
  platform.jobs.work(RESEND_CODES, async (asked) => resendCodes(platform, asked));
  platform.jobs.work(EXPIRE_ACCESS, async () => expireAccess(platform));
  platform.jobs.schedule(EXPIRE_ACCESS, EXPIRE_ACCESS_CRON, {});

  return async (app) => {
    await app.register(registrationRoutes(platform, parts.passwords));
    await app.register(verificationRoutes(platform));

    app.post(
      "/login",
      {
        config: { access: "anyone", duringMaintenance: true },
        schema: {
          tags,
          summary: "Log in",
          body: inData(loginPayload),
          response: { 200: inData(loginAnswer) },
        },
      },
      async (request) => {
        const network = networkKey(request.ip);
        return { data: await signIn(platform, parts, request.body.data, network) };
      },
    );

    app.get(
      "/profile",
      {
        config: { access: "session" },
        schema: { tags, summary: "The signed-in person", response: { 200: inData(profileAnswer) } },
      },
      async (request) => {
        const { accountId } = requireCaller(request);
        return { data: await readProfile(platform.database.kysely, accountId) };
      },
    );
  };
}
