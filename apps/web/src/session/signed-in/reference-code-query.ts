import { getReferenceCode } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../calls/call.ts";

/** The person's payment reference code, which never changes. */
export const referenceCodeQuery = queryOptions({
  queryKey: ["reference-code"],
  queryFn: ({ signal }) => callData(getReferenceCode, { signal }),
  staleTime: Infinity,
});
