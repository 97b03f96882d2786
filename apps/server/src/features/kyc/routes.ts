import { getPostalAddress } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAddress } from "./address-repository.ts";

/** What is known of who an account holder is. */
export function kycRoutes({ database }: Pick<Platform, "database">): Route[] {
  return [
    route(getPostalAddress, async (request) => ({
      data: await readAddress(database.kysely, requireCaller(request).accountId),
    })),
  ];
}
