import { sr25519Sign } from "@polkadot/wasm-crypto";
import { unpackMessages } from "./signature-batch.ts";
import { isGoodSignature } from "./verify-signature.ts";

// Runs in threads of its own: a signature takes 0.2 to 0.5 ms, too long for the thread that answers HTTP.

/** @param packed see `packMessages` @returns one byte a message: 1 = the signature is good */
export function verifySignatures(packed: Uint8Array): Uint8Array {
  return Uint8Array.from(unpackMessages(packed), (signed) => (isGoodSignature(signed) ? 1 : 0));
}

/** What is signed with one key. */
export interface SigningTask {
  /** 32 bytes. */
  publicKey: Uint8Array;
  /** 64 bytes. */
  secretKey: Uint8Array;
  messages: readonly Uint8Array[];
}

/** @returns a 64-byte signature a message */
export function signMessages({ publicKey, secretKey, messages }: SigningTask): Uint8Array[] {
  return messages.map((message) => sr25519Sign(publicKey, secretKey, message));
}
