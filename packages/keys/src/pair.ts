import {
  getPublicKey,
  secretFromSeed,
  sign as schnorrkelSign,
  verify as schnorrkelVerify,
} from "@scure/sr25519";

/** An sr25519 pair. */
export interface KeyPair {
  /** 32 bytes, a ristretto point: also the account. */
  publicKey: Uint8Array;
  /** 64 bytes: the scalar in ed25519's spelling, then the nonce that signing mixes in. */
  secretKey: Uint8Array;
}

/**
 * The pair of a 32-byte mini-secret, expanded as ed25519 does (schnorrkel's `ExpansionMode::Ed25519`).
 *
 * @throws RangeError on another length
 */
export function pairFromMiniSecret(miniSecret: Uint8Array): KeyPair {
  return pairFromSecretKey(secretFromSeed(miniSecret));
}

/**
 * The pair of a 64-byte secret key.
 *
 * @throws RangeError on another length; Error on a scalar that is zero
 */
export function pairFromSecretKey(secretKey: Uint8Array): KeyPair {
  return { publicKey: getPublicKey(secretKey), secretKey };
}

/** Overwrites the secret half of a pair that is no longer needed. */
export function wipePair(pair: KeyPair): void {
  pair.secretKey.fill(0);
}

/** Signs bytes: schnorrkel, context `substrate`, 64 bytes with the marker bit set; another signature at every call. */
export function sign(pair: KeyPair, message: Uint8Array): Uint8Array {
  return schnorrkelSign(pair.secretKey, message);
}

/**
 * Whether the 64-byte signature is that key's over those bytes. Malformed signatures and keys are no exception: false.
 * About 2.3 ms.
 */
export function verify(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return schnorrkelVerify(message, signature, publicKey);
  } catch {
    return false;
  }
}
