import {
  doneAnswer,
  inData,
  loginOtpAnswer,
  loginOtpPayload,
  profileAnswer,
  updatePasswordOnProfilePayload,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { CHANGE_PASSWORD } from "../limits.ts";
import type { PasswordHasher } from "../passwords/password-hasher.ts";
import type { EndSessions } from "../passwords/replace-password.ts";
import { readProfile } from "../person-repository.ts";
import { changePassword, chooseLoginOtp } from "./own-account-service.ts";

const tags = ["auth"];

/** What the signed-in person sees and changes of the own account. */
export function ownAccountRoutes(
  platform: Platform,
  parts: { passwords: PasswordHasher; endSessions: EndSessions },
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/profile",
      {
        config: { access: "session" },
        schema: { tags, summary: "The signed-in person", response: { 200: inData(profileAnswer) } },
      },
      async (request) => ({
        data: await readProfile(platform.database.kysely, requireCaller(request).accountId),
      }),
    );

    app.post(
      "/update-user-password-on-profile",
      {
        config: { access: "session", limits: [CHANGE_PASSWORD] },
        schema: {
          tags,
          summary: "Change the password; every other session ends",
          body: inData(updatePasswordOnProfilePayload),
          response: { 200: inData(doneAnswer) },
        },
      },
      async (request) => {
        await changePassword(platform, parts, requireCaller(request), request.body.data);
        return { data: {} };
      },
    );

    app.put(
      "/login-otp",
      {
        config: { access: "session" },
        schema: {
          tags,
          summary: "Choose whether signing in asks for an e-mailed code",
          body: loginOtpPayload,
          response: { 200: inData(loginOtpAnswer) },
        },
      },
      async (request) => {
        const { enabled } = request.body;
        const setting = await chooseLoginOtp(platform, requireCaller(request), enabled);
        return { data: { toggle_login_otp: setting } };
      },
    );
  };
}
