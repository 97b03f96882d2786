import { getHandover } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";

/** How far the last code is; the socket has it asked again when a device enters by it. */
export const handoverQuery = queryOptions({
  queryKey: [...queryKeys.kyc, "handover"],
  queryFn: ({ signal }) => callData(getHandover, { signal }),
});
