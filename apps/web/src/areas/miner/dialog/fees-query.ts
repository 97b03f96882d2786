import { mailMessagesAnswer, minerFeesStatus, REGISTRATION_MAIL } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { api, dataOf, paths } from "../../../session/calls/api.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";

/**
 * Whether staff have noted that the miner fees are received; asked anew for each `visit` of the dialog, and when the
 * socket tells.
 */
export const feesReceivedQuery = (visit: string) =>
  queryOptions({
    queryKey: [...queryKeys.miner, "fees-received", visit] as const,
    queryFn: async ({ signal }): Promise<boolean> => {
      const path = `${paths.miner}/get-user-to-check-miner-fees-status`;
      const [status] = await api.get(path, dataOf(minerFeesStatus), { signal });
      return status?.miner_fees_received === 1;
    },
    gcTime: 0,
  });

/** What an e-mail about the registration may be about, as staff have written it. */
export const mailPurposesQuery = queryOptions({
  queryKey: ["miner-mail-purposes"] as const,
  queryFn: async ({ signal }): Promise<string[]> => {
    const query = new URLSearchParams(REGISTRATION_MAIL);
    const path = `${paths.miner}/get-email-messages-for-miner-registration?${query}`;
    const messages = await api.get(path, dataOf(mailMessagesAnswer), { signal });
    return messages.map(({ message_text: text }) => text);
  },
});
