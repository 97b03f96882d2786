import { getLastMint, type LastMintAnswer } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../session/calls/call.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";
import { noteServerTime } from "../../../ui/time/server-clock.ts";

/** Whether a wallet may mint, from when on, and what for. Sets the server's clock. Never from a cache. */
export async function readLastMint(address: string, signal?: AbortSignal): Promise<LastMintAnswer> {
  const answer = await call(getLastMint, { params: { address }, signal });
  noteServerTime(answer.serverTime);
  return answer;
}

/** The same, asked again with the wallets: coins that come in may be those of a mint on another device. */
export const lastMintQuery = (address: string) =>
  queryOptions({
    queryKey: [...queryKeys.wallets, "last-mint", address] as const,
    queryFn: ({ signal }) => readLastMint(address, signal),
  });
