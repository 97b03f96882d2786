import { checkToggleStatus } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { optionalCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ToggleDependencies, toggleStatusFor } from "./toggle-service.ts";

/** What pages ask before they offer a feature. */
export function toggleRoutes(platform: Platform, dependencies: ToggleDependencies): Route[] {
  return [
    route(checkToggleStatus, async (request) =>
      toggleStatusFor(platform, dependencies, optionalCaller(request), request.query),
    ),
  ];
}
