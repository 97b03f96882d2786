import {
  listShopCards,
  listStaffOrders,
  listStaffTerminals,
  listStatementLines,
} from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { useMay } from "../../access/use-may.ts";
import type { Right } from "../../access/rights.ts";

/** Lists whose waiting records are counted as the list itself finds them. */
export type WaitingList = "orders" | "statements" | "shopCards" | "terminals";

type Counted = Readonly<Partial<Record<WaitingList, number | undefined>>>;

/** How much waits in lists that the overview's own answer does not count; what is not known yet is not there. */
export function useWaitingLists(): Counted {
  return {
    orders: useTotal("orders", async (signal) =>
      callData(listStaffOrders, { query: { state: "open" }, signal }),
    ),
    statements: useTotal("statements", async (signal) =>
      callData(listStatementLines, { query: { state: "open" }, signal }),
    ),
    shopCards: useTotal("shop-cards", async (signal) =>
      callData(listShopCards, { query: { status: "waiting" }, signal }),
    ),
    terminals: useTotal("terminals", async (signal) =>
      callData(listStaffTerminals, { query: { status: "waiting" }, signal }),
    ),
  };
}

function useTotal(
  right: Right,
  read: (signal: AbortSignal) => Promise<{ readonly total: number }>,
): number | undefined {
  return useQuery({
    queryKey: ["staff", right, "waiting"],
    queryFn: async ({ signal }) => read(signal),
    enabled: useMay(right),
    staleTime: 15_000,
    refetchInterval: 60_000,
  }).data?.total;
}
