import { useQuery } from "@tanstack/react-query";
import { historyQuery, fullHistory } from "../../../session/wallets/history-query.ts";
import { minerQuery } from "../../../session/wallets/miner-query.ts";
import { recentReceivers } from "./known-receivers.ts";

/** Transfers out of the wallet among which those paid lately are looked for. */
const paymentsToSearch = 20;

/**
 * Whom `address` has sent coins lately, newest first. The treasury is none of them: what it gets are miner fees and refunds,
 * which have forms of their own. Empty until it is known which address that is.
 */
export function useRecentReceivers(address: string): string[] {
  const treasury = useQuery(minerQuery).data?.feeRecipient;
  const question = { ...fullHistory, kind: "out" } as const;
  const { data } = useQuery(historyQuery(address, 0, question, paymentsToSearch));
  if (treasury === undefined) return [];
  return recentReceivers(data, address).filter((receiver) => receiver !== treasury);
}
