/** What this writes: integers, texts, bytes, and maps of these. */
export type CborValue = number | string | Uint8Array | Map<number | string, CborValue>;

/** Writes a value as CBOR (RFC 8949, section 3), as much as a passkey's answer needs. */
export function cbor(value: CborValue): Buffer {
  if (typeof value === "number") {
    return value >= 0 ? head(0, value) : head(1, -1 - value);
  }
  if (typeof value === "string") {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(3, bytes.length), bytes]);
  }
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

function head(majorType: number, count: number): Buffer {
  const type = majorType << 5;
  if (count < 24) return Buffer.from([type | count]);
  if (count < 256) return Buffer.from([type | 24, count]);
  return Buffer.from([type | 25, count >> 8, count & 255]);
}
