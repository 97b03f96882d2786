import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../session/query-client.ts";
import { historyQuery } from "../history-query.ts";
import { walletsQuery } from "../wallets-query.ts";
import { lookAlike, recentReceivers, type KnownAddress } from "./known-receivers.ts";

/** Pages of the history that are looked through for a receiver; older payments count as forgotten. */
const pagesToSearch = 25;

export interface ReceiverStanding {
  /** Never paid from this wallet, nor one of one's own; false while that is not known. */
  readonly firstTime: boolean;
  /** A known address that it could be mistaken for. */
  readonly lookAlike: KnownAddress | undefined;
}

/** All whom `address` has paid, newest first, as far as its public history is looked through. */
async function paidReceivers(address: string): Promise<string[]> {
  const paid = new Set<string>();
  for (let page = 0; page < pagesToSearch; page += 1) {
    const history = await queryClient.query(historyQuery(address, page));
    for (const receiver of recentReceivers(history, address)) paid.add(receiver);
    if (page + 1 >= history.pages) break;
  }
  return [...paid];
}

/** What is known of a receiver, from the ledger itself, so that it is the same on every device. */
export function useReceiverStanding(walletAddress: string, receiver: string): ReceiverStanding {
  const own = useQuery(walletsQuery).data?.results ?? [];
  const paid = useQuery({
    queryKey: ["paid-receivers", walletAddress],
    queryFn: () => paidReceivers(walletAddress),
    staleTime: 0,
  });
  const known = [
    ...own.map((one) => ({ address: one.account_id, name: one.account_name })),
    ...(paid.data ?? []).map((address) => ({ address, name: "a receiver you have paid" })),
  ];
  return {
    firstTime: paid.isSuccess && !known.some(({ address }) => address === receiver),
    lookAlike: lookAlike(receiver, known),
  };
}
