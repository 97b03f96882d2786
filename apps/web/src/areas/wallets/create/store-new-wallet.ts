import { walletOwnershipText, type Hex } from "@nuc/keys";
import { keepNewWallet, pendingWallets } from "../../../vault/vault.ts";
import { runOperation } from "../../../vault/worker-client.ts";
import { readSigningParams } from "../../../signing/transfer/signing-params.ts";
import type { WalletInCreation } from "./creation-flow.ts";
import { markPending } from "../adding/pending-mark.ts";
import { registerKeptWallet } from "../adding/register-pending-wallet.ts";

async function proveOwnership(wallet: WalletInCreation, username: string): Promise<Hex> {
  const { address, phrase } = wallet.keys;
  const { genesisHash } = await readSigningParams(address);
  const text = walletOwnershipText({
    genesisHash,
    username,
    walletAddress: address,
  });
  return runOperation("prove", { phrase, text });
}

/**
 * Seals the phrase on this device first, then registers the wallet with the server. Should the page die in
 * between, the device knows of the pending wallet and the next visit of the listing finishes it; a
 * refusal takes the device's part back. Failures: those of `call`, and of the worker by name.
 */
export async function storeNewWallet(wallet: WalletInCreation, username: string): Promise<void> {
  const { accountName, password, keys } = wallet;
  const { address, phrase, publicKey } = keys;
  const kept = (await pendingWallets(username)).some((pending) => pending.address === address);
  if (!kept) {
    const proof = await proveOwnership(wallet, username);
    const pending = { username, accountName, walletPublickey: publicKey, proof };
    markPending();
    await keepNewWallet({ address, phrase, password, pending });
  }
  await registerKeptWallet(address, username);
}
