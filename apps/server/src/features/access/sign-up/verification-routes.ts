import { resendOtpToken, verifyOtpToken } from "@nuc/contract";
import { type Route, route } from "../../../platform/feature/route.ts";
import type { Platform } from "../../../platform/platform.ts";
import { RESEND_CODE, VERIFY_CODE } from "../limits.ts";
import { requestCodes, verifyAccount } from "./verification-service.ts";

/** Confirming a new account by a code. */
export function verificationRoutes(platform: Platform): Route[] {
  return [
    route(
      verifyOtpToken,
      async (request) => {
        await verifyAccount(platform, request.body.data);
        return { data: {} };
      },
      { limits: [VERIFY_CODE] },
    ),
    route(
      resendOtpToken,
      async (request) => {
        await requestCodes(platform, request.body.data);
        return { data: {} };
      },
      { limits: [RESEND_CODE] },
    ),
  ];
}
