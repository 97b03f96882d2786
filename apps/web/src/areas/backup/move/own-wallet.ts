import { queryClient } from "../../../session/calls/query-client.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";

/** The name of the person's own wallet at an address, asked of the server; undefined when it is not theirs. */
export async function ownWalletName(address: string): Promise<string | undefined> {
  const list = await queryClient.query({ ...walletsQuery, staleTime: 0 });
  return list.results.find((wallet) => wallet.account_id === address)?.account_name;
}
