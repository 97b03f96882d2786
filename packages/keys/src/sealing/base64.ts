import { base64urlnopad } from "@scure/base";

/** Bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes);
}

/** The bytes of base64url text, with or without padding, or null when it is none or not of `length` bytes. */
export function fromBase64Url(text: unknown, length: number): Uint8Array | null {
  // Four digits for three bytes, and at most two signs of padding: anything longer need not be read.
  if (typeof text !== "string" || text.length > Math.ceil(length / 3) * 4) return null;
  try {
    const bytes = base64urlnopad.decode(text.replace(/={1,2}$/, ""));
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}
