import { getTerms, updateTerm } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { termsUrl } from "./terms-files.ts";
import { readCurrentTerms } from "./terms-repository.ts";
import { acceptCurrentTerms } from "./terms-service.ts";

/** The terms in force, and their acceptance. */
export function termsRoutes(platform: Platform): Route[] {
  return [
    route(getTerms, async () => {
      const version = await readCurrentTerms(platform.database.kysely);
      return { data: { version, url: termsUrl(version) } };
    }),
    route(updateTerm, async (request) => {
      const { accountId } = requireCaller(request);
      await acceptCurrentTerms(platform, accountId, request.body.data.version);
      return { data: { termAndConditionStatus: 1 as const } };
    }),
  ];
}
