import { MINT_HOURS } from "@nuc/contract";

const HOUR = 3_600_000;

/** When a wallet may mint, all by the server's clock. */
export interface MintWindow {
  /** Whole hours, rounded up; 0 = now. */
  hoursLeft: number;
  /** ISO 8601. */
  serverTime: string;
  /** ISO 8601; null = now. */
  nextMintAt: string | null;
}

/** @param lastMint undefined = the wallet never minted */
export function mintWindow(lastMint: Date | undefined, now: Date): MintWindow {
  const serverTime = now.toISOString();
  const opens = lastMint && new Date(lastMint.getTime() + MINT_HOURS * HOUR);
  if (!opens || opens <= now) return { hoursLeft: 0, serverTime, nextMintAt: null };
  const hoursLeft = Math.ceil((opens.getTime() - now.getTime()) / HOUR);
  return { hoursLeft, serverTime, nextMintAt: opens.toISOString() };
}
