import { getKycProgress, type KycDocument, type KycProgress } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../calls/call.ts";
import { queryKeys } from "../calls/query-client.ts";

/** How far the check is; the socket has it asked again whenever something of it changes. */
export const kycProgressQuery = queryOptions({
  queryKey: [...queryKeys.kyc, "progress"],
  queryFn: ({ signal }) => callData(getKycProgress, { signal }),
});

/** Whether the last photo of a document was not accepted, so that another one can be sent. */
export const wasRefused = ({ next, states }: KycProgress, document: KycDocument): boolean =>
  next.includes(document) && (states[document] === "rejected" || states[document] === "failed");
