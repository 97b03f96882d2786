import type { NewWalletKeys } from "../../../vault/operations.ts";

/** A wallet on its way: name and wallet password as typed, keys as made. Lives in memory only. */
export interface WalletInCreation {
  readonly accountName: string;
  readonly password: string;
  readonly keys: NewWalletKeys;
}

/**
 * Kept out of history state, storage and address on purpose: those outlive the page. A reload
 * forgets it, and the steps that need it lead back to the form.
 */
let inCreation: WalletInCreation | undefined;

export const creationFlow = {
  begin(wallet: WalletInCreation): void {
    inCreation = wallet;
  },
  current: (): WalletInCreation | undefined => inCreation,
  end(): void {
    inCreation = undefined;
  },
};
