import { doneAnswer, inData, resendOtpPayload, verifyOtpPayload } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Platform } from "../../platform/platform.ts";
import { RESEND_CODE, VERIFY_CODE } from "./limits.ts";
import { requestCodes, verifyAccount } from "./verification-service.ts";

const tags = ["auth"];

/** Confirming a new account by a code. */
export function verificationRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/verify-otp-token",
      {
        config: { access: "anyone", limits: [VERIFY_CODE] },
        schema: {
          tags,
          summary: "Confirm a new account by a code",
          body: inData(verifyOtpPayload),
          response: { 200: inData(doneAnswer) },
        },
      },
      async (request) => {
        await verifyAccount(platform, request.body.data);
        return { data: {} };
      },
    );

    app.post(
      "/resend-otp-token",
      {
        config: { access: "anyone", limits: [RESEND_CODE] },
        schema: {
          tags,
          summary: "Send new codes to a new account",
          body: inData(resendOtpPayload),
          response: { 200: inData(doneAnswer) },
        },
      },
      async (request) => {
        await requestCodes(platform, request.body.data);
        return { data: {} };
      },
    );
  };
}
