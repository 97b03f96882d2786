import { type StoreWalletPayload, WALLET_MESSAGES } from "@nuc/contract";
import { fromHex, verifyText, walletOwnershipText } from "@nuc/keys";
import { AppError } from "../../platform/http/app-error.ts";
import { requireAddress } from "../../platform/http/coin-fields.ts";

const { create, proofWrong } = WALLET_MESSAGES;

/**
 * The public key behind the address of a wallet to store, 32 bytes.
 * Throws AppError `MALFORMED_ADDRESS`, or `INVALID_REQUEST` where the key given with it is another.
 */
export function requireConsistentKey(
  payload: Pick<StoreWalletPayload, "walletAddress" | "walletPublickey">,
): Uint8Array {
  const publicKey = requireAddress(payload.walletAddress, "walletAddress");
  if (Buffer.compare(publicKey, fromHex(payload.walletPublickey)) !== 0) {
    throw new AppError("INVALID_REQUEST", create.publicKeyMismatch, { field: "walletPublickey" });
  }
  return publicKey;
}

/**
 * Tests that whoever is signed in as `username` holds the wallet's key: its signature over a text
 * that names this ledger, this user and this wallet. Throws AppError `BAD_SIGNATURE`.
 */
export function requireProof(
  payload: Pick<StoreWalletPayload, "walletAddress" | "proof">,
  claim: { publicKey: Uint8Array; genesisHash: string; username: string },
): void {
  const text = walletOwnershipText({
    genesisHash: claim.genesisHash,
    username: claim.username,
    walletAddress: payload.walletAddress,
  });
  if (!verifyText(payload.proof, text, claim.publicKey)) {
    throw new AppError("BAD_SIGNATURE", proofWrong, { field: "proof" });
  }
}
