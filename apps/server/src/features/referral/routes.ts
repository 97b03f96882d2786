import {
  generatedReferralAnswer,
  referralAnswer,
  referralPayload,
  updatedReferralAnswer,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { requireCaller } from "../../platform/http/caller.ts";
import { REFERRAL } from "./limits.ts";
import { generateReferral, ownReferral, type Referrals, updateReferral } from "./service.ts";

const tags = ["referral"];
const access = "session";

const SCHEMAS = {
  read: {
    tags,
    summary: "The caller's referral code",
    params: z.object({ username: z.string() }),
    response: { 200: referralAnswer },
  },
  generate: {
    tags,
    summary: "Make the caller's referral code, once",
    body: referralPayload,
    response: { 200: generatedReferralAnswer },
  },
  update: {
    tags,
    summary: "Give the caller's referral code another wallet",
    body: referralPayload,
    response: { 200: updatedReferralAnswer },
  },
};

/** One referral code an account. */
export function referralRoutes(referrals: Referrals): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/referral_code/:username",
      { config: { access }, schema: SCHEMAS.read },
      async (request) => ownReferral(referrals, requireCaller(request), request.params.username),
    );
    app.post(
      "/referral_code",
      { config: { access, limits: [REFERRAL] }, schema: SCHEMAS.generate },
      async (request) => generateReferral(referrals, requireCaller(request), request.body),
    );
    app.put(
      "/referral_code",
      { config: { access, limits: [REFERRAL] }, schema: SCHEMAS.update },
      async (request) => updateReferral(referrals, requireCaller(request), request.body),
    );
  };
}
