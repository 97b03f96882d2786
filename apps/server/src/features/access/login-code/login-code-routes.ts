import {
  doneAnswer,
  inData,
  resendOtpOnEmailPayload,
  signedInAnswer,
  verifyOtpAndLoginPayload,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Platform } from "../../../platform/platform.ts";
import { clientOf } from "../client.ts";
import { RESEND_LOGIN_CODE_LIMIT, VERIFY_LOGIN_CODE } from "../limits.ts";
import type { StartSession } from "../sign-in-service.ts";
import {
  requestLoginCode,
  RESEND_LOGIN_CODE,
  resendLoginCode,
  verifyAndLogin,
} from "./login-code-service.ts";

const tags = ["auth"];

/** The second step of signing in where the account asks for an e-mailed code. */
export function loginCodeRoutes(
  platform: Platform,
  startSession: StartSession,
): FastifyPluginAsyncZod {
  platform.jobs.work(RESEND_LOGIN_CODE, async ({ email }) => resendLoginCode(platform, email));

  return async (app) => {
    app.post(
      "/verify-otp-and-login",
      {
        config: { access: "anyone", duringMaintenance: true, limits: [VERIFY_LOGIN_CODE] },
        schema: {
          tags,
          summary: "Log in by the code that login e-mailed",
          body: inData(verifyOtpAndLoginPayload),
          response: { 200: inData(signedInAnswer) },
        },
      },
      async (request) => {
        const { data } = request.body;
        return { data: await verifyAndLogin(platform, startSession, data, clientOf(request)) };
      },
    );

    app.post(
      "/resend-otp-token-on-email",
      {
        config: { access: "anyone", limits: [RESEND_LOGIN_CODE_LIMIT] },
        schema: {
          tags,
          summary: "E-mail the code of a login again",
          body: inData(resendOtpOnEmailPayload),
          response: { 200: inData(doneAnswer) },
        },
      },
      async (request) => {
        await requestLoginCode(platform, request.body.data.email);
        return { data: {} };
      },
    );
  };
}
