import { getOpenBill, listOpenBills, type OpenBill } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../session/calls/call.ts";

/** Milliseconds between two checks of a bill that a customer has on the phone. */
const pause = 1_500;

/** One bill; looked at again until it is over. */
export const openBillQuery = (id: string) =>
  queryOptions({
    queryKey: ["till", "bill", id],
    queryFn: async ({ signal }): Promise<OpenBill> =>
      (await call(getOpenBill, { params: { id }, signal })).bill,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === "open" || data.state === "paying" ? pause : false,
    staleTime: 0,
  });

/** Bills of a wallet (address) of the shop, from whichever of its tills. */
export const openBillsQuery = (wallet: string) =>
  queryOptions({
    queryKey: ["till", "bills", wallet],
    queryFn: async ({ signal }) =>
      (await call(listOpenBills, { query: { terminal_wallet: wallet }, signal })).bills,
    refetchInterval: 2 * pause,
    staleTime: 0,
  });
