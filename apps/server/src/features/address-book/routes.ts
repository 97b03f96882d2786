import { getAddressBookKey } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { addressBookKey } from "./service.ts";

/** What devices need to keep an address book that only a session opens. */
export function addressBookRoutes(platform: Platform): Route[] {
  return [
    route(getAddressBookKey, async (request, reply) => {
      reply.header("cache-control", "no-store");
      return { data: { key: await addressBookKey(platform, requireCaller(request).accountId) } };
    }),
  ];
}
