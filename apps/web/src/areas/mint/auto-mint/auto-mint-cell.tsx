import type { WalletRecord } from "@nuc/contract";
import type { ReactNode } from "react";
import { AutoMint } from "./auto-mint.tsx";

/** `mintable_wallet` of a Silver wallet. */
const silver = 1;

/** Whether a wallet mints by itself, or the button that has it do so; nothing for what cannot mint. */
export function autoMintCell(wallet: WalletRecord): ReactNode {
  if (wallet.mintable_wallet !== silver && wallet.auto_mint_wallet === 0) return null;
  return <AutoMint wallet={wallet} />;
}
