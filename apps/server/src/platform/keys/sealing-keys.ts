import { createHash } from "node:crypto";

/** The master keys that a process opens with, 32 bytes each. */
export interface SealingKeys {
  /** What is sealed now is sealed under this one. */
  readonly current: Uint8Array;
  /** While the key is being replaced: it opens, and seals nothing. */
  readonly second: Uint8Array | null;
}

/** Bytes of a key's id. */
export const SEALING_KEY_ID_LENGTH = 8;

/** Names a key and gives nothing of it away; what is sealed begins with it. */
export function sealingKeyId(key: Uint8Array): Buffer {
  return createHash("sha256")
    .update("nuc key id|sealing|")
    .update(key)
    .digest()
    .subarray(0, SEALING_KEY_ID_LENGTH);
}
