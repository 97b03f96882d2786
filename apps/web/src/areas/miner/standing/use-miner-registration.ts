import type { MinerRegistration } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { minerQuery } from "../../../session/wallets/miner-query.ts";
import { currentRegistration } from "./miner-rules.ts";

/** How far a wallet is with its registration; undefined where it has none that counts, and until that is known. */
export function useMinerRegistration(walletAddress: string): MinerRegistration | undefined {
  return useQuery({
    ...minerQuery,
    select: ({ registrations }) => currentRegistration(registrations, walletAddress),
  }).data;
}
