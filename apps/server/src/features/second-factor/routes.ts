import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { SECOND_FACTOR } from "./limits.ts";
import { confirmOwnFactor, disableFactor, readOwnFactor } from "./own-factor.ts";
import { beginFactor, enableFactor, renewCodes } from "./set-up.ts";

const CHANGES = { limits: [SECOND_FACTOR] };

/** The authenticator app of a member of staff. */
export function ownFactorRoutes(domain: Domain): Route[] {
  return [
    route(getSecondFactor, async (request) => ({
      data: await readOwnFactor(domain, requireCaller(request)),
    })),
    route(
      beginSecondFactor,
      async (request) => ({
        data: await beginFactor(domain, requireCaller(request), request.body.data.password),
      }),
      CHANGES,
    ),
    route(
      enableSecondFactor,
      async (request) => ({
        data: await enableFactor(domain, requireCaller(request), request.body.data.code),
      }),
      CHANGES,
    ),
    route(
      confirmSecondFactor,
      async (request) => ({
        data: await confirmOwnFactor(domain, requireCaller(request), request.body.data.code),
      }),
      CHANGES,
    ),
    route(
      renewRecoveryCodes,
      async (request) => ({ data: await renewCodes(domain, requireCaller(request)) }),
      CHANGES,
    ),
    route(
      disableSecondFactor,
      async (request) => {
        await disableFactor(domain, requireCaller(request), request.body.data);
        return { data: {} };
      },
      CHANGES,
    ),
  ];
}
