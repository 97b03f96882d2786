import { decodeAddress, toHex, type Hex } from "@nuc/keys";
import type { SealedWallet } from "../../../vault/sealed-wallet.ts";
import { keepPending } from "../../../vault/vault.ts";
import { markPending } from "./pending-mark.ts";
import { registerKeptWallet } from "./register-pending-wallet.ts";

/** A wallet whose key is sealed already. */
export interface WalletToAdd {
  readonly address: string;
  readonly accountName: string;
  readonly sealed: SealedWallet;
  /** Signature over the ownership text. */
  readonly proof: Hex;
}

/**
 * Keeps a wallet on this device first, then registers it with the server. Failures: those of `call`, among them TAKEN; what the device
 * had before is there again then.
 */
export async function addSealedWallet(
  { address, accountName, sealed, proof }: WalletToAdd,
  username: string,
): Promise<void> {
  const walletPublickey = toHex(decodeAddress(address));
  markPending();
  await keepPending({
    address,
    sealed,
    pending: { username, accountName, walletPublickey, proof },
  });
  await registerKeptWallet(address, username);
}
