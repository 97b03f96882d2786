import { getSiteSettings } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../calls/call.ts";

/** What the operator has set; `faucet` is null where this visitor gets no test coins. */
export const siteSettingsQuery = queryOptions({
  queryKey: ["site-settings"],
  queryFn: ({ signal }) => callData(getSiteSettings, { signal }),
  staleTime: Infinity,
  retry: false,
});
