import { concatBytes } from "@noble/hashes/utils.js";
import { type KeyPair, pairFromSecretKey } from "../pair.ts";
import { MalformedKeystoreError } from "./keystore-json.ts";

// Fixed bytes around the two keys, from a PKCS8 layout. Source: @polkadot/keyring, pair/defaults, generation 3.
const HEADER = Uint8Array.of(48, 83, 2, 1, 1, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32);
const DIVIDER = Uint8Array.of(161, 35, 3, 33, 0);
const SECRET_END = HEADER.length + 64;
const DIVIDER_END = SECRET_END + DIVIDER.length;
const LENGTH = DIVIDER_END + 32;

/** The plain content of a keystore: header, 64-byte secret key, divider, 32-byte public key. */
export function encodePair(pair: KeyPair): Uint8Array {
  return concatBytes(HEADER, pair.secretKey, DIVIDER, pair.publicKey);
}

/**
 * The pair in the plain content of a keystore.
 *
 * @throws MalformedKeystoreError also when the public key is not the secret key's
 */
export function decodePair(content: Uint8Array): KeyPair {
  const framed =
    content.length === LENGTH &&
    isEqual(content.subarray(0, HEADER.length), HEADER) &&
    isEqual(content.subarray(SECRET_END, DIVIDER_END), DIVIDER);
  if (!framed) throw new MalformedKeystoreError("its content is in an older format");
  const pair = derivePair(content.slice(HEADER.length, SECRET_END));
  if (!isEqual(pair.publicKey, content.subarray(DIVIDER_END))) {
    throw new MalformedKeystoreError("its two keys do not belong together");
  }
  return pair;
}

function derivePair(secretKey: Uint8Array): KeyPair {
  try {
    return pairFromSecretKey(secretKey);
  } catch {
    throw new MalformedKeystoreError("its secret key is not one");
  }
}

function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.every((byte, index) => byte === right[index]);
}
