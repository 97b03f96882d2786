import {
  doneAnswer,
  inData,
  recoveryAnswer,
  recoveryPayload,
  updatePasswordPayload,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { networkKey } from "../../../platform/limits/network-key.ts";
import type { Platform } from "../../../platform/platform.ts";
import { RECOVERY, UPDATE_PASSWORD } from "../limits.ts";
import type { PasswordHasher } from "../passwords/password-hasher.ts";
import type { EndSessions } from "../passwords/replace-password.ts";
import { updatePassword } from "./new-password-service.ts";
import { RECOVER, recover, requestRecovery } from "./recovery-service.ts";

const tags = ["auth"];

/** Coming back without the user name or the password. */
export function recoveryRoutes(
  platform: Platform,
  parts: { passwords: PasswordHasher; endSessions: EndSessions },
): FastifyPluginAsyncZod {
  platform.jobs.work(RECOVER, async (asked) => recover(platform, asked));

  return async (app) => {
    app.post(
      "/authenticate-user-on-forget-credential",
      {
        config: { access: "anyone", limits: [RECOVERY] },
        schema: {
          tags,
          summary: "Ask for a forgotten user name or password",
          body: inData(recoveryPayload),
          response: { 200: inData(recoveryAnswer) },
        },
      },
      async (request) => ({
        data: await requestRecovery(platform, request.body.data, networkKey(request.ip)),
      }),
    );

    app.post(
      "/update-user-password",
      {
        config: { access: "anyone", limits: [UPDATE_PASSWORD] },
        schema: {
          tags,
          summary: "Set a new password by a code; every session ends",
          body: inData(updatePasswordPayload),
          response: { 200: inData(doneAnswer) },
        },
      },
      async (request) => {
        await updatePassword(platform, parts, request.body.data);
        return { data: {} };
      },
    );
  };
}
