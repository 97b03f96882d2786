import { resendOtpTokenOnEmail, verifyOtpAndLogin } from "@nuc/contract";
import { type Route, route } from "../../../platform/feature/route.ts";
import type { Platform } from "../../../platform/platform.ts";
import { RESEND_LOGIN_CODE_LIMIT, VERIFY_LOGIN_CODE } from "../limits.ts";
import { clientOf } from "../sign-in-tries/client.ts";
import { endPendingLogin, requestLoginCode } from "./login-code-service.ts";

/** The second step of signing in where the account asks for an e-mailed code. */
export function loginCodeRoutes(platform: Platform): Route[] {
  return [
    route(
      verifyOtpAndLogin,
      async (request) => ({
        data: await endPendingLogin(platform, request.body.data, clientOf(request)),
      }),
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
