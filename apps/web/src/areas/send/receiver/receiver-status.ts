import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../session/calls/query-client.ts";
import { nameByAddress, useKnownNames, useNamesAreKnown } from "../../../contacts/known-names.ts";
import { historyQuery } from "../../../session/wallets/history-query.ts";
import { lookAlike, recentReceivers, type KnownAddress } from "./known-receivers.ts";

/** Transfers out of the wallet that are looked through for a receiver; older payments count as forgotten. */
const paymentsToSearch = 500;

export interface ReceiverStatus {
  /** Whether it is not known yet what follows. */
  readonly pending: boolean;
  /** An own wallet's name, or the one in the address book. */
  readonly receiverName: string | undefined;
  /** Never paid from this wallet, nor one of one's own; false while that is not known. */
  readonly firstTime: boolean;
  /** A known address that it could be mistaken for. */
  readonly lookAlike: KnownAddress | undefined;
}

/** All whom `address` has paid, newest first, as far as its public history is looked through. */
async function paidReceivers(address: string): Promise<string[]> {
  const question = { kind: "out", firstDay: "", lastDay: "" } as const;
  const history = await queryClient.query(historyQuery(address, 0, question, paymentsToSearch));
  return recentReceivers(history, address);
}

/** What is known of a receiver, by the ledger, the own wallets and the address book. */
export function useReceiverStatus(walletAddress: string, receiver: string): ReceiverStatus {
  const names = useKnownNames();
  const namesAreKnown = useNamesAreKnown();
  const paid = useQuery({
    queryKey: ["paid-receivers", walletAddress],
    queryFn: () => paidReceivers(walletAddress),
    staleTime: 0,
  });
  const named = nameByAddress(names);
  const known = [
    ...names,
    ...(paid.data ?? [])
      .filter((address) => !named.has(address))
      .map((address) => ({ address, name: "a receiver you have paid" })),
  ];
  const isOwn = names.some(({ address, own }) => own && address === receiver);
  return {
    pending: paid.isPending || !namesAreKnown,
    receiverName: named.get(receiver),
    firstTime: paid.isSuccess && !isOwn && !paid.data.includes(receiver),
    lookAlike: lookAlike(receiver, known),
  };
}
