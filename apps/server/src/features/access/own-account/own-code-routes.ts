import {
  confirmPhone,
  generateAndSendOtpOnEmail,
  sendPhoneCode,
  verifyOtpTokenWithAuth,
} from "@nuc/contract";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { OWN_CODE, PHONE_CODE, VERIFY_OWN_CODE, VERIFY_PHONE_CODE } from "../limits.ts";
import {
  confirmPhone as enterPhoneCode,
  sendPhoneCode as textPhoneCode,
} from "./phone-code-service.ts";
import { sendOwnCode, verifyOwnCode } from "./own-code-service.ts";

/** Codes by which the signed-in person shows to have the own email or mobile number. */
export function ownCodeRoutes(platform: Platform): Route[] {
  return [
    route(
      generateAndSendOtpOnEmail,
      async (request) => {
        await sendOwnCode(platform, requireCaller(request));
        return { data: {} };
      },
      { limits: [OWN_CODE] },
    ),
    route(
      verifyOtpTokenWithAuth,
      async (request) => {
        await verifyOwnCode(platform, requireCaller(request), request.body.data.otpToken);
        return { data: {} };
      },
      { limits: [VERIFY_OWN_CODE] },
    ),
    route(
      sendPhoneCode,
      async (request) => {
        await textPhoneCode(platform, requireCaller(request));
        return { data: {} };
      },
      { limits: [PHONE_CODE] },
    ),
    route(
      confirmPhone,
      async (request) => {
        await enterPhoneCode(platform, requireCaller(request), request.body.data.otpToken);
        return { data: {} };
      },
      { limits: [VERIFY_PHONE_CODE] },
    ),
  ];
}
