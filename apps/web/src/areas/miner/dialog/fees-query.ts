import { getMinerFeesStatus, listMailMessages, REGISTRATION_MAIL } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";

/**
 * Whether staff have noted that the miner fees are received; asked again for each `visit` of the dialog, and when the
 * socket reports it.
 */
export const feesReceivedQuery = (visit: string) =>
  queryOptions({
    queryKey: [...queryKeys.miner, "fees-received", visit] as const,
    queryFn: async ({ signal }): Promise<boolean> => {
      const [status] = await callData(getMinerFeesStatus, { signal });
      return status?.miner_fees_received === 1;
    },
    gcTime: 0,
  });

/** What an email about the registration may be about, as staff have written it. */
export const mailPurposesQuery = queryOptions({
  queryKey: ["miner-mail-purposes"] as const,
  queryFn: async ({ signal }): Promise<string[]> => {
    const messages = await callData(listMailMessages, { query: REGISTRATION_MAIL, signal });
    return messages.map(({ message_text: text }) => text);
  },
});
