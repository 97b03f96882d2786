import { SHOP_PATH, type WalletRecord } from "@nuc/contract";

/** What the card pays from: a wallet of its own, derived from the phrase of another one, or one that is there already. */
export interface ChosenWallet {
  readonly kind: "new" | "own";
  /** The wallet itself, or the one whose phrase the new one is derived from. */
  readonly wallet: WalletRecord;
}

/** The path from the phrase to the wallet of the card. */
export const pathOf = ({ kind }: ChosenWallet): string => (kind === "new" ? SHOP_PATH : "");

/** What a wallet for shops is called in the list. */
export const NEW_WALLET_NAME = "Shop card";

export const nameOf = ({ kind, wallet }: ChosenWallet): string =>
  kind === "new" ? "A new wallet for shops" : wallet.account_name;
