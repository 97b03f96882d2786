import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { KeyError } from "./key-error.ts";

/** Bytes as text: `0x` and two hexadecimal digits a byte. */
export type Hex = `0x${string}`;

/** The text is not `0x` followed by whole bytes in hexadecimal. */
export class MalformedHexError extends KeyError {
  override readonly name = "MalformedHexError";
  readonly code = "MALFORMED_HEX";

  constructor() {
    super("Expected 0x followed by pairs of hexadecimal digits");
  }
}

const HEX = /^0x(?:[0-9a-fA-F]{2})*$/;

/** Bytes to lower-case `0x` text. */
export function toHex(bytes: Uint8Array): Hex {
  return `0x${bytesToHex(bytes)}`;
}

/**
 * `0x` text, in either case, to bytes; `0x` alone is no bytes.
 *
 * @throws MalformedHexError
 */
export function fromHex(hex: string): Uint8Array {
  if (typeof hex !== "string" || !HEX.test(hex)) throw new MalformedHexError();
  return hexToBytes(hex.slice(2));
}
