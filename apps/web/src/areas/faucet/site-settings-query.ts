import type { SiteSettings } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { answerOf, api, dataOf } from "../../session/calls/api.ts";

/** What the operator has set; `faucet` is null where this visitor gets no test coins. */
export const siteSettingsQuery = queryOptions({
  queryKey: ["site-settings"],
  queryFn: ({ signal }) => api.get("/api/settings", dataOf(answerOf<SiteSettings>()), { signal }),
  staleTime: Infinity,
  retry: false,
});
