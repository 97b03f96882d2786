import { resendOtpTokenOnEmail, verifyOtpAndLogin } from "@nuc/contract";
import { type Route, route } from "../../../platform/feature/route.ts";
import type { Platform } from "../../../platform/platform.ts";
import { RESEND_LOGIN_CODE_LIMIT, VERIFY_LOGIN_CODE } from "../limits.ts";
import { clientOf } from "../../../domain/sessions/client.ts";
import { answerSignIn } from "../../../domain/sessions/signed-in.ts";
import { endPendingLogin } from "./login-code-service.ts";
import { requestLoginCode } from "./resend-login-code.ts";

/** The second step of signing in where the account asks for an emailed code. */
export function loginCodeRoutes(platform: Platform): Route[] {
  return [
    route(
      verifyOtpAndLogin,
      async (request, reply) => {
        const client = clientOf(request);
        const signedIn = await endPendingLogin(platform, request.body.data, client);
        return { data: answerSignIn(platform, reply, client, signedIn) };
      },
      { limits: [VERIFY_LOGIN_CODE] },
    ),
    route(
      resendOtpTokenOnEmail,
      async (request) => {
        await requestLoginCode(platform, request.body.data.email);
        return { data: {} };
      },
      { limits: [RESEND_LOGIN_CODE_LIMIT] },
    ),
  ];
}
