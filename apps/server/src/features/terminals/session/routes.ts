import {
  getOwnTill,
  pairDevice as pairDeviceEndpoint,
  signInAtTill,
  signOutAtTill,
  tillChallenge,
} from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { deviceName } from "../../../domain/sessions/device-name.ts";
import type { Tills } from "../../../domain/tills/tills.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { PAIR_DEVICE, SIGN_IN_AT_TILL } from "../limits.ts";
import { pairDevice } from "../pairing/pair.ts";
import { readOwnTill, signOut } from "./own-till.ts";
import { challengeFor, signIn } from "./sign-in.ts";

/** What a device does that a terminal is bound to. */
export function tillRoutes(domain: Domain, tills: Tills): Route[] {
  return [
    route(
      pairDeviceEndpoint,
      async (request) =>
        pairDevice(domain, request.body, deviceName(request.headers["user-agent"])),
      { limits: [PAIR_DEVICE] },
    ),
    route(tillChallenge, async (request) => challengeFor(domain, request.body.device), {
      limits: [SIGN_IN_AT_TILL],
    }),
    route(signInAtTill, async (request) => signIn(domain, request.body), {
      limits: [SIGN_IN_AT_TILL],
    }),
    route(getOwnTill, async (request) => readOwnTill(domain, tills, requireCaller(request))),
    route(signOutAtTill, async (request) => {
      await signOut(domain, requireCaller(request));
      return {};
    }),
  ];
}
