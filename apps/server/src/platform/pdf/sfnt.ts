import { inflateSync } from "node:zlib";

/** Bytes of a WOFF file before its table directory, and of an entry in that. */
const HEADER = 44;
const ENTRY = 20;

interface Table {
  tag: Buffer;
  checksum: Buffer;
  bytes: Buffer;
}

/**
 * A font of a WOFF 1.0 file (W3C Recommendation, 2012) with its tables unpacked. fontkit reads both, but unpacks the outlines of a WOFF
 * file again for each glyph.
 */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, HEADER + index * ENTRY));
  const power = Math.floor(Math.log2(count));
  const header = Buffer.alloc(12);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (count - 2 ** power), 10);
  let offset = header.length + 16 * count;
  const directory = tables.map(({ tag, checksum, bytes }) => {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset, 0);
    place.writeUInt32BE(bytes.length, 4);
    offset += bytes.length + paddingOf(bytes);
    return Buffer.concat([tag, checksum, place]);
  });
  const contents = tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(paddingOf(bytes))]);
  return Buffer.concat([header, ...directory, ...contents]);
}

function tableAt(woff: Buffer, entry: number): Table {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
  const length = woff.readUInt32BE(entry + 12);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.subarray(entry + 16, entry + 20),
    bytes: packed.length < length ? inflateSync(packed) : packed,
  };
}

/** Tables begin at multiples of four bytes. */
const paddingOf = ({ length }: Buffer): number => -length & 3;
