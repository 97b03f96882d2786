import { accountName, type StoreWalletPayload, WALLET_MESSAGES } from "@nuc/contract";
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
 * Reports a malformed address before key and proof are looked at, which cannot fit one. The name is checked first,
 * as on the screen; a missing address is reported by the schema.
 * Throws AppError `MALFORMED_ADDRESS`.
 */
export function refuseMalformedAddress(body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  const { accountName: name, walletAddress } = body as Record<string, unknown>;
  if (typeof walletAddress !== "string" || walletAddress.trim() === "") return;
  if (accountName.safeParse(name).success) requireAddress(walletAddress, "walletAddress");
}

/**
 * Tests that the user signed in as `username` holds the wallet's key: its signature over a text
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
