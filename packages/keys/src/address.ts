import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base58 } from "@scure/base";
import { KeyError } from "./key-error.ts";

/** The network prefix of every address here: 42, the general Substrate one. */
export const ADDRESS_PREFIX = 42;

const PUBLIC_KEY_LENGTH = 32;
const CHECKSUM_LENGTH = 2;
const CHECKSUM_CONTEXT = utf8ToBytes("SS58PRE");

// 2 bytes of prefix, 32 of key and 2 of checksum take at most 50 digits. Base58 takes quadratic time: longer texts are refused first.
const MAXIMUM_TEXT_LENGTH = 50;

/** The text is not the address of an account on this network. */
export class MalformedAddressError extends KeyError {
  override readonly name = "MalformedAddressError";
  readonly code = "MALFORMED_ADDRESS";

  constructor(reason: string) {
    super(`Not a valid address: ${reason}`);
  }
}

/**
 * The SS58 text of an account. Source: Polkadot documentation, "SS58 address format", 32-byte account, 2-byte checksum.
 *
 * @param publicKey 32 bytes
 * @param prefix network, 0 to 16383 without 46 and 47, which are reserved
 * @throws RangeError on another length or prefix
 */
export function encodeAddress(publicKey: Uint8Array, prefix: number = ADDRESS_PREFIX): string {
  if (publicKey.length !== PUBLIC_KEY_LENGTH) throw new RangeError("A public key has 32 bytes");
  const body = concatBytes(prefixBytes(prefix), publicKey);
  return base58.encode(concatBytes(body, checksum(body)));
}

/**
 * The 32-byte public key of an SS58 address.
 *
 * @throws MalformedAddressError on anything but an address of exactly this network
 */
export function decodeAddress(address: string, prefix: number = ADDRESS_PREFIX): Uint8Array {
  const expected = prefixBytes(prefix);
  const bytes = decodeBase58(address);
  const start = expected.length;
  if (expected.some((byte, index) => bytes[index] !== byte)) {
    throw new MalformedAddressError("it belongs to another network");
  }
  if (bytes.length !== start + PUBLIC_KEY_LENGTH + CHECKSUM_LENGTH) {
    throw new MalformedAddressError("its length is wrong");
  }
  const body = bytes.subarray(0, start + PUBLIC_KEY_LENGTH);
  const given = bytes.subarray(start + PUBLIC_KEY_LENGTH);
  if (checksum(body).some((byte, index) => given[index] !== byte)) {
    throw new MalformedAddressError("its checksum does not fit");
  }
  return body.slice(start);
}

/** Whether the text is an address of this network. */
export function isAddress(text: string): boolean {
  try {
    decodeAddress(text);
    return true;
  } catch {
    return false;
  }
}

function decodeBase58(address: string): Uint8Array {
  if (typeof address !== "string" || address.length > MAXIMUM_TEXT_LENGTH) {
    throw new MalformedAddressError("its length is wrong");
  }
  try {
    return base58.decode(address);
  } catch {
    throw new MalformedAddressError("it has characters that no address has");
  }
}

// 64 and above take two bytes whose bits are shuffled so that the first is always 64 to 127.
function prefixBytes(prefix: number): Uint8Array {
  if (
    !Number.isInteger(prefix) ||
    prefix < 0 ||
    prefix > 16_383 ||
    prefix === 46 ||
    prefix === 47
  ) {
    throw new RangeError("A network prefix is 0 to 16383 and neither 46 nor 47");
  }
  if (prefix < 64) return Uint8Array.of(prefix);
  return Uint8Array.of(((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6));
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b(concatBytes(CHECKSUM_CONTEXT, body)).subarray(0, CHECKSUM_LENGTH);
}
