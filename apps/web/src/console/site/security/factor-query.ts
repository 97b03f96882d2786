import { getSecondFactor } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";

/** The second factor of who is signed in. */
export const factorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: ({ signal }) => callData(getSecondFactor, { signal }),
});
