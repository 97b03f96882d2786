import { utf8ToBytes } from "@noble/hashes/utils.js";
import { fromHex, type Hex, toHex } from "./hex.ts";
import { type KeyPair, sign, verify } from "./pair.ts";

// Wallet extensions wrap what they sign, so that no text can pass for a transfer.
function wrap(text: string): Uint8Array {
  return utf8ToBytes(`<Bytes>${text}</Bytes>`);
}

/** Signs a text as wallet extensions do, over `<Bytes>` + text + `</Bytes>`: 64 bytes as 0x text. */
export function signText(pair: KeyPair, text: string): Hex {
  return toHex(sign(pair, wrap(text)));
}

/** Whether the signature (64 bytes as `0x` text) is that 32-byte key's over that text, wrapped; malformed ones are not. */
export function verifyText(signature: string, text: string, publicKey: Uint8Array): boolean {
  try {
    return verify(fromHex(signature), wrap(text), publicKey);
  } catch {
    return false;
  }
}
