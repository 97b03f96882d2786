import { getStaffOrder } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";

/** Milliseconds after which an order whose coins or money are on their way is asked for again. */
const SOON = 3_000;

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "order", id],
    queryFn: ({ signal }) => callData(getStaffOrder, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === "paid" || data?.refunds.some(({ state }) => state === "waiting") === true
        ? SOON
        : false,
  });
