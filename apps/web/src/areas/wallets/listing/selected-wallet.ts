import type { WalletRecord } from "@nuc/contract";
import { useState } from "react";
import { stored } from "../../../session/storage/stored.ts";

/**
 * The wallet that the person looked at last on this device, else the first of the list.
 * @param asked the address of the one to begin with
 */
export function useSelectedWallet(wallets: readonly WalletRecord[], asked?: string) {
  const [address, setAddress] = useState(() => asked ?? stored.read("lastSelectedWallet"));
  const selected = wallets.find((wallet) => wallet.account_id === address) ?? wallets[0];
  const select = (wallet: WalletRecord): void => {
    stored.write("lastSelectedWallet", wallet.account_id);
    setAddress(wallet.account_id);
  };
  return { selected, select };
}
