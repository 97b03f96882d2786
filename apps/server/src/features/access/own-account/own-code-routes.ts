import { doneAnswer, inData, verifyOtpWithAuthPayload } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { OWN_CODE, VERIFY_OWN_CODE } from "../limits.ts";
import { sendOwnCode, verifyOwnCode } from "./own-code-service.ts";

const tags = ["auth"];

/** Codes by which the signed-in person shows to have the own e-mail. */
export function ownCodeRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/generate-and-send-otp-on-email",
      {
        config: { access: "session", limits: [OWN_CODE] },
        schema: {
          tags,
          summary: "E-mail the signed-in person a code",
          response: { 200: inData(doneAnswer) },
        },
      },
      async (request) => {
        await sendOwnCode(platform, requireCaller(request));
        return { data: {} };
      },
    );

    app.post(
      "/verify-otp-token-with-auth",
      {
        config: { access: "session", limits: [VERIFY_OWN_CODE] },
        schema: {
          tags,
          summary: "Enter the code that the signed-in person was e-mailed",
          body: inData(verifyOtpWithAuthPayload),
          response: { 200: inData(doneAnswer) },
        },
      },
      async (request) => {
        await verifyOwnCode(platform, requireCaller(request), request.body.data.otpToken);
        return { data: {} };
      },
    );
  };
}
