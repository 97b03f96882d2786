import {
  type BillState,
  getPhoneBill,
  getPhoneCode,
  listPhoneBills,
  type PhoneBill,
} from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../session/calls/call.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";

/** Milliseconds between two checks of what somebody else is about to change. */
const pause = 2_000;

/** Whether a bill can still change. */
export const isLive = (state: BillState): boolean => state === "open" || state === "paying";

/** The bill of a link; looked at again while it may be paid, declined or taken back. */
export const phoneBillQuery = (code: string) =>
  queryOptions({
    queryKey: [...queryKeys.phoneBills, code],
    queryFn: async ({ signal }): Promise<PhoneBill> =>
      (await call(getPhoneBill, { params: { code }, signal })).bill,
    refetchInterval: ({ state: { data } }) => (data && isLive(data.state) ? pause : false),
    staleTime: 0,
  });

/** Bills that shops have sent to this person. */
export const phoneBillsQuery = queryOptions({
  queryKey: [...queryKeys.phoneBills, "waiting"],
  queryFn: async ({ signal }) => (await call(listPhoneBills, { signal })).bills,
  refetchInterval: 2 * pause,
  staleTime: 0,
});

/** The outcome of a code of this phone. */
export const phoneCodeQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.phoneBills, "code", id],
    queryFn: ({ signal }) => call(getPhoneCode, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === "over" || data?.bill != null ? false : pause,
    staleTime: 0,
  });
