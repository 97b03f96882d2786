import { inData, loginAnswer, loginPayload } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Platform } from "../../platform/platform.ts";
import { clientOf } from "./client.ts";
import { EXPIRE_ACCESS, EXPIRE_ACCESS_CRON, expireAccess } from "./expiry-job.ts";
import { loginCodeRoutes } from "./login-code/login-code-routes.ts";
import { ownAccountRoutes } from "./own-account/own-account-routes.ts";
import { ownCodeRoutes } from "./own-account/own-code-routes.ts";
import { BoundedPool, type PoolSize } from "./passwords/bounded-pool.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";
import type { EndSessions } from "./passwords/replace-password.ts";
import { recoveryRoutes } from "./recovery/recovery-routes.ts";
import { registrationRoutes } from "./registration-routes.ts";
import type { FindInviter } from "./registration-service.ts";
import { signIn, type StartSession } from "./sign-in-service.ts";
import { verificationRoutes } from "./verification-routes.ts";
import { RESEND_CODES, resendCodes } from "./verification-service.ts";

const tags = ["auth"];

/**
 * Each login holds a connection to the database for its counts, which those from one network wait
 * for in turn: without a bound a storm of them would leave no connection to anybody else.
 */
const SIGN_INS: PoolSize = { running: 4, waiting: 96 };

export interface AccessParts {
  passwords: PasswordHasher;
  startSession: StartSession;
  endSessions: EndSessions;
  inviterBy: FindInviter;
}

/** Signing up, confirming the account, signing in, recovery, and the signed-in person. */
export function accessRoutes(platform: Platform, parts: AccessParts): FastifyPluginAsyncZod {
  platform.jobs.work(RESEND_CODES, async (asked) => resendCodes(platform, asked));
  platform.jobs.work(EXPIRE_ACCESS, async () => expireAccess(platform));
  platform.jobs.schedule(EXPIRE_ACCESS, EXPIRE_ACCESS_CRON, {});

  const signIns = new BoundedPool(SIGN_INS);
  // Outside the plugin, since they name the jobs that they do before these start.
  const loginCode = loginCodeRoutes(platform, parts.startSession);
  const recovery = recoveryRoutes(platform, parts);

  return async (app) => {
    await app.register(registrationRoutes(platform, parts));
    await app.register(verificationRoutes(platform));
    await app.register(loginCode);
    await app.register(recovery);
    await app.register(ownAccountRoutes(platform, parts));
    await app.register(ownCodeRoutes(platform));

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
      async (request) => ({
        data: await signIns.run(async () =>
          signIn(platform, parts, request.body.data, clientOf(request)),
        ),
      }),
    );
  };
}
