import {
  beginPasskeyLogin,
  beginPasskeyRegistration,
  getPasskeys,
  removePasskey,
  renamePasskey,
  verifyPasskeyLogin,
  verifyPasskeyRegistration,
} from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { PASSKEY_CHANGES, PASSKEY_LOGIN, PASSKEY_LOGIN_OPTIONS } from "./limits.ts";
import { beginLogin, finishLogin } from "./login-service.ts";
import { nameOwnPasskey, readPasskeys, removeOwnPasskey } from "./own-passkeys.ts";
import { beginRegistration, finishRegistration } from "./registration-service.ts";
import { relyingPartyOf } from "./relying-party.ts";

const CHANGES = { limits: [PASSKEY_CHANGES] };

/** Logging in by a passkey, adding one, and the list of one's own. */
export function passkeyRoutes(domain: Domain): Route[] {
  return [...loginRoutes(domain), ...registrationRoutes(domain), ...ownPasskeyRoutes(domain)];
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
      async (request) => {
        const party = relyingPartyOf(request, config);
        const { credential } = request.body.data;
        const userAgent = request.headers["user-agent"];
        return { data: await finishLogin(platform, party, credential, userAgent) };
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

function ownPasskeyRoutes(platform: Platform): Route[] {
  return [
    route(getPasskeys, async (request) => ({
      data: await readPasskeys(platform, requireCaller(request)),
    })),
    route(
      renamePasskey,
      async (request) => {
        const { id } = request.params;
        const caller = requireCaller(request);
        return { data: await nameOwnPasskey(platform, caller, id, request.body.name) };
      },
      CHANGES,
    ),
    route(
      removePasskey,
      async (request) => {
        await removeOwnPasskey(platform, requireCaller(request), request.params.id);
        return { data: {} };
      },
      CHANGES,
    ),
  ];
}
