const SINGLE_BYTE_LIMIT = 1n << 6n;
const TWO_BYTE_LIMIT = 1n << 14n;
const FOUR_BYTE_LIMIT = 1n << 30n;

/** The largest value of SCALE's compact form: 67 bytes. */
const MAXIMUM_COMPACT = (1n << 536n) - 1n;

/**
 * SCALE compact encoding of an unsigned integer, shortest form.
 * Source: Polkadot protocol specification, appendix A.2.2 "SCALE compact".
 *
 * @throws RangeError below 0 or from 2^536 on
 */
export function encodeCompact(value: number | bigint): Uint8Array {
  const integer = BigInt(value);
  if (integer < 0n || integer > MAXIMUM_COMPACT)
    throw new RangeError("Compact integers are 0 to 2^536 - 1");
  if (integer < SINGLE_BYTE_LIMIT) return littleEndian(integer << 2n, 1);
  if (integer < TWO_BYTE_LIMIT) return littleEndian((integer << 2n) | 1n, 2);
  if (integer < FOUR_BYTE_LIMIT) return littleEndian((integer << 2n) | 2n, 4);
  const length = Math.ceil(integer.toString(16).length / 2);
  return Uint8Array.of(((length - 4) << 2) | 3, ...littleEndian(integer, length));
}

/** An unsigned integer as `length` bytes, lowest byte first; higher bytes are dropped. */
export function littleEndian(value: number | bigint, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let rest = BigInt(value);
  for (let index = 0; index < length; index += 1) {
    bytes[index] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  return bytes;
}
