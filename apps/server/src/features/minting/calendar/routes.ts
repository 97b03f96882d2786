import { getMints } from "@nuc/contract";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import type { Minting } from "../parts.ts";
import { mintsOf } from "./calendar.ts";

/** What a wallet has minted, a month at a time. */
export function mintCalendarRoute(minting: Minting): Route {
  return route(getMints, async (request) => ({
    data: await mintsOf(minting, requireCaller(request), request.query),
  }));
}
