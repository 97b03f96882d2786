import {
  doneAnswer,
  inData,
  loginAnswer,
  passkeyEntry,
  passkeyList,
  passkeyLoginOptions,
  passkeyLoginVerifyPayload,
  passkeyRegistrationOptions,
  passkeyRegistrationPayload,
  passkeyRegistrationVerifyPayload,
  renamePasskeyPayload,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { requireCaller } from "../../platform/http/caller.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteExpiredChallenges } from "./challenge-repository.ts";
import { PASSKEY_CHANGES, PASSKEY_LOGIN, PASSKEY_LOGIN_OPTIONS } from "./limits.ts";
import { beginLogin, finishLogin, type LoginParts } from "./login-service.ts";
import { nameOwnPasskey, readPasskeys, removeOwnPasskey } from "./own-passkeys.ts";
import {
  beginRegistration,
  type ConfirmPassword,
  finishRegistration,
} from "./registration-service.ts";
import { relyingPartyOf } from "./relying-party.ts";

const tags = ["auth"];
const params = z.object({ id: z.string() });
const FORGET_CHALLENGES = jobKind<Record<string, never>>("forget-passkey-challenges");

export interface PasskeyParts extends LoginParts {
  confirmPassword: ConfirmPassword;
}

/** Passkeys: a second way in. */
export function passkeyRoutes(platform: Platform, parts: PasskeyParts): FastifyPluginAsyncZod {
  platform.jobs.work(FORGET_CHALLENGES, async () =>
    deleteExpiredChallenges(platform.database.kysely, platform.clock.now()),
  );
  platform.jobs.schedule(FORGET_CHALLENGES, "*/15 * * * *", {});

  return async (app) => {
    await app.register(loginRoutes(platform, parts));
    await app.register(registrationRoutes(platform, parts));
    await app.register(ownPasskeyRoutes(platform));
  };
}

function loginRoutes(platform: Platform, parts: LoginParts): FastifyPluginAsyncZod {
  const { config } = platform;
  return async (app) => {
    app.post(
      "/login/options",
      {
        config: { access: "anyone", limits: [PASSKEY_LOGIN_OPTIONS] },
        schema: {
          tags,
          summary: "Begin to log in by a passkey",
          response: { 200: inData(passkeyLoginOptions) },
        },
      },
      async (request) => ({ data: await beginLogin(platform, relyingPartyOf(request, config)) }),
    );

    app.post(
      "/login/verify",
      {
        config: { access: "anyone", limits: [PASSKEY_LOGIN] },
        schema: {
          tags,
          summary: "Log in by a passkey",
          body: inData(passkeyLoginVerifyPayload),
          response: { 200: inData(loginAnswer) },
        },
      },
      async (request) => {
        const party = relyingPartyOf(request, config);
        const { credential } = request.body.data;
        const userAgent = request.headers["user-agent"];
        return { data: await finishLogin(platform, parts, party, credential, userAgent) };
      },
    );
  };
}

function registrationRoutes(
  platform: Platform,
  { confirmPassword }: PasskeyParts,
): FastifyPluginAsyncZod {
  const { config } = platform;
  return async (app) => {
    app.post(
      "/registration/options",
      {
        config: { access: "session", limits: [PASSKEY_CHANGES] },
        schema: {
          tags,
          summary: "Begin to add a passkey",
          body: inData(passkeyRegistrationPayload),
          response: { 200: inData(passkeyRegistrationOptions) },
        },
      },
      async (request) => {
        const party = relyingPartyOf(request, config);
        const caller = requireCaller(request);
        const { password } = request.body.data;
        return {
          data: await beginRegistration(platform, confirmPassword, caller, party, password),
        };
      },
    );

    app.post(
      "/registration/verify",
      {
        config: { access: "session", limits: [PASSKEY_CHANGES] },
        schema: {
          tags,
          summary: "Add a passkey",
          body: inData(passkeyRegistrationVerifyPayload),
          response: { 201: inData(passkeyEntry) },
        },
      },
      async (request, reply) => {
        const party = relyingPartyOf(request, config);
        const caller = requireCaller(request);
        const data = await finishRegistration(platform, caller, party, request.body.data);
        return await reply.code(201).send({ data });
      },
    );
  };
}

function ownPasskeyRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "",
      {
        config: { access: "session" },
        schema: { tags, summary: "The caller's passkeys", response: { 200: inData(passkeyList) } },
      },
      async (request) => ({ data: await readPasskeys(platform, requireCaller(request)) }),
    );

    app.put(
      "/:id",
      {
        config: { access: "session", limits: [PASSKEY_CHANGES] },
        schema: {
          tags,
          summary: "Rename a passkey",
          params,
          body: renamePasskeyPayload,
          response: { 200: inData(passkeyEntry) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const caller = requireCaller(request);
        return { data: await nameOwnPasskey(platform, caller, id, request.body.name) };
      },
    );

    app.delete(
      "/:id",
      {
        config: { access: "session", limits: [PASSKEY_CHANGES] },
        schema: {
          tags,
          summary: "Remove a passkey",
          params,
          response: { 200: inData(doneAnswer) },
        },
      },
      async (request) => {
        await removeOwnPasskey(platform, requireCaller(request), request.params.id);
        return { data: {} };
      },
    );
  };
}
