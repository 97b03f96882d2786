import { sr25519Verify, waitReady } from "@polkadot/wasm-crypto";
import { SchnorrkelInstance } from "./schnorrkel-instance.ts";
import type { SignedMessage } from "./signature-batch.ts";

await waitReady();

const schnorrkel = new SchnorrkelInstance();

/**
 * Whether the signature is good. Two builds of the same Rust library (schnorrkel): the one that takes half of the time traps
 * where a key or a signature is malformed; there the other one has the word.
 */
export function isGoodSignature(signed: SignedMessage): boolean {
  return (
    schnorrkel.verify(signed) ?? sr25519Verify(signed.signature, signed.message, signed.publicKey)
  );
}
