import { stored } from "../../../session/storage/stored.ts";

/*
 * Whether the vault may hold a wallet that the server has not stored yet. Most visits have none, and need not open the
 * vault to know. The mark is set before the wallet is kept, so that no pending wallet is ever without it.
 */

export const markPending = (): void => stored.write("pendingWallets", "true");
export const unmarkPending = (): void => stored.remove("pendingWallets");
export const isPendingMarked = (): boolean => stored.read("pendingWallets") !== null;
