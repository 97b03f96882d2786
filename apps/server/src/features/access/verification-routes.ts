import { doneAnswer, inData, resendOtpPayload, verifyOtpPayload } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Limit } from "../../platform/limits/limits.ts";
import type { Platform } from "../../platform/platform.ts";
import { requestCodes, verifyAccount } from "./verification-service.ts";

const tags = ["auth"];

/** Beside the counts of each account and e-mail: what one address may try over all of them. */
const VERIFY: Limit = {
  name: "verify-code",
  by: "address",
  points: 120,
  seconds: 3_600,
  counted: "database",
};
const RESEND: Limit = { ...VERIFY, name: "resend-code", points: 60 };

/** Confirming a new account by a code. */
export function verificationRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/verify-otp-token",
      {
        config: { access: "anyone", limits: [VERIFY] },
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
        config: { access: "anyone", limits: [RESEND] },
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
