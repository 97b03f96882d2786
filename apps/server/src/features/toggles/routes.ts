import { checkToggleStatus } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { optionalCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ToggleAsks, toggleStatusFor } from "./toggle-service.ts";

/** What pages ask before they offer a feature. */
export function toggleRoutes(platform: Platform, asks: ToggleAsks): Route[] {
  return [
    route(checkToggleStatus, async (request) =>
      toggleStatusFor(platform, asks, optionalCaller(request), request.query),
    ),
  ];
}
