import { sr25519_verify as schnorrkelVerify } from "@polkadot-labs/schnorrkel-wasm";
import { sr25519Verify, waitReady } from "@polkadot/wasm-crypto";
import type { VerifyTask } from "./signature-batch.ts";

await waitReady();

/** Order of the ristretto group, little-endian. Source: RFC 9496, section 4. */
const GROUP_ORDER = Buffer.from(
  "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010",
  "hex",
);
const SCALAR = 32;
const MARKER = 0x80;

/** Set for good when the fast library fails on what it must not fail on. */
let fastFailed = false;

/**
 * Whether the signature is good. Of two builds of the same Rust library (schnorrkel) the one that takes 0.6 of the time does
 * not return on a malformed key or scalar but traps, after which its memory is not to be trusted. So it is asked about keys
 * only that the other one has found good before, and about scalars in their one spelling.
 */
export function isGoodSignature(task: VerifyTask): boolean {
  const { signature, publicKey, message } = task;
  if (task.isKnownKey && !fastFailed && hasCanonicalScalar(signature)) {
    try {
      return schnorrkelVerify(publicKey, message, signature);
    } catch {
      fastFailed = true;
    }
  }
  return sr25519Verify(signature, message, publicKey);
}

/** Whether the second half is below the group's order and carries schnorrkel's marker in its highest bit. */
export function hasCanonicalScalar(signature: Uint8Array): boolean {
  const last = signature[2 * SCALAR - 1] ?? 0;
  if (signature.length !== 2 * SCALAR || (last & MARKER) === 0) return false;
  for (let position = SCALAR - 1; position >= 0; position -= 1) {
    const byte = position === SCALAR - 1 ? last & ~MARKER : (signature[SCALAR + position] ?? 0);
    const limit = GROUP_ORDER[position] ?? 0;
    if (byte !== limit) return byte < limit;
  }
  return false;
}
