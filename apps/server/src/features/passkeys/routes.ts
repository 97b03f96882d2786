import {
  beginPasskeyConfirmation,
  beginPasskeyLogin,
  beginPasskeyRegistration,
  getPasskeys,
  removePasskey,
  renamePasskey,
  verifyPasskeyConfirmation,
  verifyPasskeyLogin,
  verifyPasskeyRegistration,
} from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import { clientOf } from "../../domain/sessions/client.ts";
import { answerSignIn } from "../../domain/sessions/signed-in.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { beginConfirmation, finishConfirmation } from "./confirmation-service.ts";
import { PASSKEY_CHANGES, PASSKEY_LOGIN, PASSKEY_LOGIN_OPTIONS } from "./limits.ts";
import { beginLogin, finishLogin } from "./login-service.ts";
import { renameOwnPasskey, readPasskeys, removeOwnPasskey } from "./own-passkeys.ts";
import { beginRegistration, finishRegistration } from "./registration-service.ts";
import { relyingPartyOf } from "./relying-party.ts";

const CHANGES = { limits: [PASSKEY_CHANGES] };

/** Logging in and confirming by a passkey, adding one, and the list of one's own. */
export function passkeyRoutes(domain: Domain): Route[] {
  return [
    ...loginRoutes(domain),
    ...registrationRoutes(domain),
    ...confirmationRoutes(domain),
    ...ownPasskeyRoutes(domain),
  ];
}

function loginRoutes(platform: Platform): Route[] {
  const { config } = platform;
  return [
    route(
      beginPasskeyLogin,
      async (request) => ({ data: await beginLogin(platform, relyingPartyOf(request, config)) }),
      { limits: [PASSKEY_LOGIN_OPTIONS] },
    ),
    route(
      verifyPasskeyLogin,
      async (request, reply) => {
        const party = relyingPartyOf(request, config);
        const client = clientOf(request);
        const signedIn = await finishLogin(platform, party, request.body.data.credential, client);
        return { data: answerSignIn(platform, reply, client, signedIn) };
      },
      { limits: [PASSKEY_LOGIN] },
    ),
  ];
}

function registrationRoutes(domain: Domain): Route[] {
  const { config } = domain;
  return [
    route(
      beginPasskeyRegistration,
      async (request) => {
        const party = relyingPartyOf(request, config);
        const caller = requireCaller(request);
        const { password } = request.body.data;
        return { data: await beginRegistration(domain, caller, party, password) };
      },
      CHANGES,
    ),
    route(
      verifyPasskeyRegistration,
      async (request) => {
        const party = relyingPartyOf(request, config);
        const caller = requireCaller(request);
        return { data: await finishRegistration(domain, caller, party, request.body.data) };
      },
      CHANGES,
    ),
  ];
}

function confirmationRoutes(platform: Platform): Route[] {
  const { config } = platform;
  return [
    route(
      beginPasskeyConfirmation,
      async (request) => {
        const party = relyingPartyOf(request, config);
        return { data: await beginConfirmation(platform, requireCaller(request), party) };
      },
      CHANGES,
    ),
    route(
      verifyPasskeyConfirmation,
      async (request) => {
        const party = relyingPartyOf(request, config);
        const { credential } = request.body.data;
        await finishConfirmation(platform, requireCaller(request), party, credential);
        return { data: {} };
      },
      CHANGES,
    ),
  ];
}

function ownPasskeyRoutes(domain: Domain): Route[] {
  return [
    route(getPasskeys, async (request) => ({
      data: await readPasskeys(domain, requireCaller(request)),
    })),
    route(
      renamePasskey,
      async (request) => {
        const { id } = request.params;
        const caller = requireCaller(request);
        return { data: await renameOwnPasskey(domain, caller, id, request.body.name) };
      },
      CHANGES,
    ),
    route(
      removePasskey,
      async (request) => {
        const { password } = request.body.data;
        await removeOwnPasskey(domain, requireCaller(request), request.params.id, password);
        return { data: {} };
      },
      CHANGES,
    ),
  ];
}
