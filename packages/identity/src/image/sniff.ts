import { PictureError } from "../identity-error.ts";

export type PictureFormat = "jpeg" | "png";

/** A photo of a phone has up to 12 MB. */
export const MAX_BYTES = 15 * 1024 * 1024;
/** A progressive photo has about ten scans; thousands make a small file decode for minutes. */
const MAX_SCANS = 100;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Times that two bytes occur in a file, counted up to `enough`. */
function countPairs(bytes: Buffer, pair: Buffer, enough: number): number {
  let count = 0;
  for (let at = bytes.indexOf(pair); at !== -1 && count < enough; at = bytes.indexOf(pair, at + 2))
    count += 1;
  return count;
}

/** Whether a PNG says that it moves (`acTL`): the chunk comes before the first data. */
function isAnimated(bytes: Buffer): boolean {
  const data = bytes.indexOf("IDAT");
  const control = bytes.indexOf("acTL");
  return control !== -1 && (data === -1 || control < data);
}

/**
 * What a file is by its first bytes, whatever it is called. Decodes nothing.
 * @throws {PictureError} for anything but one still JPEG or PNG of a size that a phone makes
 */
export function sniff(bytes: Buffer): PictureFormat {
  if (bytes.length > MAX_BYTES) throw new PictureError("too-many-bytes");
  if (bytes.subarray(0, 8).equals(pngSignature)) {
    if (isAnimated(bytes)) throw new PictureError("too-many-frames");
    return "png";
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) {
    // Coded data never holds FF DA, so that each is a scan (or is in a preview, which has few).
    if (countPairs(bytes, Buffer.from([0xff, 0xda]), MAX_SCANS + 1) > MAX_SCANS)
      throw new PictureError("too-many-scans");
    return "jpeg";
  }
  throw new PictureError("not-jpeg-or-png");
}
