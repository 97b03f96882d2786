import type { WalletRecord } from "@nuc/contract";

/** The wallets whose name or address has `search` in it, without case. */
export function findWallets(
  wallets: readonly WalletRecord[],
  search: string,
): readonly WalletRecord[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return wallets;
  return wallets.filter(({ account_name: name, account_id: address }) =>
    [name, address].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** At most `most` of the found wallets, and the chosen one in any case: what is chosen is never out of sight. */
export function withChosen(
  found: readonly WalletRecord[],
  chosen: WalletRecord | undefined,
  most: number,
): readonly WalletRecord[] {
  const drawn = found.slice(0, most);
  const isDrawn = chosen === undefined || drawn.some((one) => one.account_id === chosen.account_id);
  return isDrawn ? drawn : [chosen, ...found.slice(0, most - 1)];
}
