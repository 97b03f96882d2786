import { getKycProgress } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../calls/call.ts";
import { queryKeys } from "../calls/query-client.ts";

/** How far the check is; the socket has it asked again whenever something of it changes. */
export const kycProgressQuery = queryOptions({
  queryKey: [...queryKeys.kyc, "progress"],
  queryFn: ({ signal }) => callData(getKycProgress, { signal }),
});
