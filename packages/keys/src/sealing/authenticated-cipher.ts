import { gcm } from "@noble/ciphers/aes.js";

/** Length of AES-256-GCM's nonce in bytes. */
export const IV_LENGTH = 12;

/** Length of AES-256-GCM's tag in bytes, at the end of the ciphertext. */
export const TAG_LENGTH = 16;

/** AES-256-GCM: ciphertext and tag. The key is overwritten afterwards. */
export function encryptOnce(
  key: Uint8Array,
  iv: Uint8Array,
  plain: Uint8Array,
  context?: Uint8Array,
): Uint8Array {
  try {
    return gcm(key, iv, context).encrypt(plain);
  } finally {
    key.fill(0);
  }
}

/** The plain text, or null when the tag does not fit. The key is overwritten afterwards. */
export function decryptOnce(
  key: Uint8Array,
  iv: Uint8Array,
  sealed: Uint8Array,
  context?: Uint8Array,
): Uint8Array | null {
  try {
    return gcm(key, iv, context).decrypt(sealed);
  } catch {
    return null;
  } finally {
    key.fill(0);
  }
}
