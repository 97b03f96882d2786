import {
  doneAnswer,
  inData,
  registerAnswer,
  registerPayload,
  resendOtpPayload,
  verifyOtpPayload,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Limit } from "../../platform/limits/limits.ts";
import { networkKey } from "../../platform/limits/network-key.ts";
import type { Platform } from "../../platform/platform.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";
import { register } from "./registration-service.ts";
import { requestCodes, verifyAccount } from "./verification-service.ts";

const tags = ["auth"];
const HOUR = 3_600;

/** Sign-up is the one call that tells which names exist; a form that is refused costs nothing. */
const REGISTER: Limit = {
  name: "register",
  by: "address",
  points: 10,
  seconds: HOUR,
  counted: "database",
};
const RESEND: Limit = { ...REGISTER, name: "resend-code", points: 60 };
const VERIFY: Limit = { ...REGISTER, name: "verify-code", points: 120 };

/** Signing up and confirming the account by a code. */
export function registrationRoutes(
  platform: Platform,
  passwords: PasswordHasher,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/register",
      {
        config: { access: "anyone" },
        schema: {
          tags,
          summary: "Sign up",
          body: inData(registerPayload(() => platform.clock.now())),
          response: { 201: inData(registerAnswer) },
        },
      },
      async (request, reply) => {
        await platform.limits.consume(REGISTER, networkKey(request.ip));
        const data = await register(platform, passwords, request.body.data);
        return await reply.code(201).send({ data });
      },
    );

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
