import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function bytesOf(base32: string): Buffer {
  const bits = base32
    .replaceAll(" ", "")
    .replaceAll(/./g, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The six digits that an authenticator app shows (RFC 6238: SHA-1, 30 s).
 *
 * @param secret base32; spaces do not matter
 * @param at milliseconds of the epoch, by the server's clock
 */
export function appCode(secret: string, at: number): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac("sha1", bytesOf(secret)).update(step).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}
