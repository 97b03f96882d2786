import { crc32 } from "node:zlib";
import { PICTURE_SIDE } from "@nuc/contract";

/** A picture as it is kept: what the file said besides (place, camera, comments, further files at its end) is left out. */
export interface Picture {
  bytes: Buffer;
  ending: "jpg" | "png";
  width: number;
  height: number;
}

/** Whether both sides are within what is taken. */
export function hasAllowedSize({ width, height }: Pick<Picture, "width" | "height">): boolean {
  return [width, height].every((side) => side >= PICTURE_SIDE.min && side <= PICTURE_SIDE.max);
}

/** Reads a JPEG or PNG, whatever its name says; undefined for anything else. No pixel is decoded, so that no file can be a bomb. */
export function readPicture(file: Buffer): Picture | undefined {
  if (file.subarray(0, 8).equals(PNG)) return readPng(file);
  return file[0] === 0xff && file[1] === START ? readJpeg(file) : undefined;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and check sum of a chunk. */
const AROUND = 12;
/** Chunks that say what is seen (PNG specification, 11.2 and 11.3). */
const SEEN = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "IDAT", "IEND"]);

function readPng(file: Buffer): Picture | undefined {
  const kept: Buffer[] = [PNG];
  const types: string[] = [];
  let place = PNG.length;
  while (place + AROUND <= file.length) {
    const end = place + AROUND + file.readUInt32BE(place);
    if (end > file.length) return undefined;
    const type = file.toString("latin1", place + 4, place + 8);
    if (crc32(file.subarray(place + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined;
    types.push(type);
    if (SEEN.has(type)) kept.push(file.subarray(place, end));
    place = end;
    if (type === "IEND") break;
  }
  if (types[0] !== "IHDR" || types.at(-1) !== "IEND" || !types.includes("IDAT")) return undefined;
  if (file.readUInt32BE(PNG.length) !== 13) return undefined;
  return {
    bytes: Buffer.concat(kept),
    ending: "png",
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
  };
}

/** Markers of a JPEG (ITU-T T.81, table B.1). */
const START = 0xd8;
const SCAN = 0xda;
const END = Buffer.from([0xff, 0xd9]);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** What applications add, except JFIF and Adobe's (which says how colours are meant), and comments. */
const isAdded = (marker: number): boolean =>
  (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

function readJpeg(file: Buffer): Picture | undefined {
  const kept: Buffer[] = [file.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let place = 2;
  while (place + 4 <= file.length) {
    const marker = file[place + 1] ?? 0;
    if (file[place] !== 0xff || marker < 0xc0) return undefined;
    if (marker === SCAN) break;
    const end = place + 2 + file.readUInt16BE(place + 2);
    if (end > file.length || end < place + 4) return undefined;
    if (isFrame(marker)) {
      if (size !== undefined || end < place + 9) return undefined;
      size = { height: file.readUInt16BE(place + 5), width: file.readUInt16BE(place + 7) };
    }
    if (!isAdded(marker)) kept.push(file.subarray(place, end));
    place = end;
  }
  const end = file.indexOf(END, place);
  if (size === undefined || file[place + 1] !== SCAN || end < 0) return undefined;
  kept.push(file.subarray(place, end + END.length));
  return { bytes: Buffer.concat(kept), ending: "jpg", ...size };
}
