import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

import { randomBytesOf } from "./random-bytes.ts";

export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const signature = Buffer.from("89504e470d0a1a0a", "hex");

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG whose header says what it likes. */
function png(width: number, height: number, depth: number, ...extra: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1_000_000), { level: 9 });
  const parts = [chunk("IHDR", header), ...extra, chunk("IDAT", data), chunk("IEND", Buffer.of())];
  return Buffer.concat([signature, ...parts]);
}

/** A picture with something to see in it, 240 px wide. */
const scene = () =>
  sharp(randomBytesOf("scene", 24 * 16 * 3), { raw: { width: 24, height: 16, channels: 3 } })
    .resize(240, 160)
    .toColourspace("srgb");

const numbered = (count: number, name: string, make: (index: number) => Buffer): HostileFile[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${name} ${index}`, bytes: make(index) }));

const cut = (count: number, name: string, whole: Buffer): HostileFile[] =>
  numbered(count, `${name} cut off`, (index) =>
    whole.subarray(0, Math.floor((whole.length * index) / count)),
  );

/** Eight bytes of the file are others. */
const spoilt = (count: number, name: string, whole: Buffer): HostileFile[] =>
  numbered(count, `${name} spoilt`, (index) => {
    const copy = Buffer.from(whole);
    const random = randomBytesOf(`${name} ${index}`, 40);
    for (let at = 0; at < 40; at += 5)
      copy[random.readUInt32BE(at) % copy.length] = random[at + 4] ?? 0;
    return copy;
  });

const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><image href="file:///etc/passwd" width="900" height="600"/></svg>',
);
const zip = Buffer.from("504b0506000000000000000000000000000000000000", "hex");

/** Other kinds of files, under the name of a picture. */
async function otherKinds(): Promise<HostileFile[]> {
  const formats = ["webp", "gif", "tiff", "avif"] as const;
  const others = await Promise.all(formats.map((format) => scene().toFormat(format).toBuffer()));
  const texts = ["", "a", "%PDF-1.7\n", "GIF89a", "RIFF", "BM", "II*\0", "\u0000", "ÿØÿ"].map(
    (text) => Buffer.from(text, "latin1"),
  );
  const marks = ["ffd8", "ffd8ff", "ffd8ffe0", "ffd8ffd9", "89504e47", "89504e470d0a1a0a"].map(
    (hex) => Buffer.from(hex, "hex"),
  );
  const files = [...others, ...texts, ...marks, html, svg, zip];
  return files.map((bytes, index) => ({ name: `another kind ${index}`, bytes }));
}

/** Files that are two things at once. */
function polyglots(jpeg: Buffer, whole: Buffer): HostileFile[] {
  const comment = (text: Buffer) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(text.length + 2);
    return Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from("fffe", "hex"),
      length,
      text,
      jpeg.subarray(2),
    ]);
  };
  return [html, svg, zip].flatMap((other, index) => [
    { name: `jpeg with a comment ${index}`, bytes: comment(other) },
    { name: `jpeg before ${index}`, bytes: Buffer.concat([jpeg, other]) },
    { name: `jpeg behind ${index}`, bytes: Buffer.concat([other, jpeg]) },
    { name: `png before ${index}`, bytes: Buffer.concat([whole, other]) },
    { name: `png behind ${index}`, bytes: Buffer.concat([other, whole]) },
    { name: `jpeg and png ${index}`, bytes: Buffer.concat([jpeg, whole, other]) },
  ]);
}

/** Small files that say that they are large, or that take long. */
function bombs(jpeg: Buffer): HostileFile[] {
  const text = deflateSync(Buffer.alloc(20_000_000), { level: 9 });
  const words = chunk("zTXt", Buffer.concat([Buffer.from("a\0\0", "latin1"), text]));
  const colours = chunk("iCCP", Buffer.concat([Buffer.from("a\0\0", "latin1"), text]));
  const scan = Buffer.from("ffda000c03010002110311003f00", "hex");
  const sides = [0, 1, 20_000, 65_535, 2_000_000, 2_147_483_647, 4_294_967_295];
  return [
    ...sides.flatMap((width) =>
      sides.map((height) => ({
        name: `png of ${width} x ${height}`,
        bytes: png(width, height, 8),
      })),
    ),
    { name: "png with 20 MB of words", bytes: png(240, 160, 8, words) },
    { name: "png with 20 MB of colours", bytes: png(240, 160, 8, colours) },
    { name: "png that moves", bytes: png(240, 160, 8, chunk("acTL", Buffer.alloc(8))) },
    { name: "png of depth 3", bytes: png(240, 160, 3) },
    {
      name: "jpeg of 5,000 scans",
      bytes: Buffer.concat([
        jpeg.subarray(0, -2),
        ...Array.from({ length: 5_000 }, () => scan),
        jpeg.subarray(-2),
      ]),
    },
    { name: "jpeg of 16 MB", bytes: Buffer.concat([jpeg, Buffer.alloc(16_000_000)]) },
  ];
}

/** Pictures that a decoder takes and no phone makes. */
async function oddPictures(): Promise<HostileFile[]> {
  const wide = sharp({ create: { width: 20_000, height: 20, channels: 3, background: "#888" } });
  const exif = { IFD0: { ImageDescription: "A".repeat(60_000), Orientation: "6" } };
  const files = {
    "png of 20,000 px": wide.clone().png(),
    "jpeg of 20,000 px": wide.clone().jpeg(),
    "png of 16 bits": scene().toColourspace("rgb16").png(),
    "jpeg in CMYK": scene().toColourspace("cmyk").jpeg(),
    "jpeg in grey": scene().toColourspace("b-w").jpeg(),
    "png of a palette": scene().png({ palette: true, colours: 2 }),
    "png that is clear": scene().ensureAlpha(0).png(),
    "jpeg with 60 KB of EXIF": scene().withExif(exif).jpeg(),
  };
  return Promise.all(
    Object.entries(files).map(async ([name, file]) => ({ name, bytes: await file.toBuffer() })),
  );
}

/** Some 500 files that somebody could send as the photo of a document. Always the same ones. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const [jpeg, progressive, whole] = await Promise.all([
    scene().jpeg().toBuffer(),
    scene().jpeg({ progressive: true }).toBuffer(),
    scene().png().toBuffer(),
  ]);
  return [
    ...cut(80, "jpeg", jpeg),
    ...cut(40, "progressive jpeg", progressive),
    ...cut(60, "png", whole),
    ...spoilt(100, "jpeg", jpeg),
    ...spoilt(40, "progressive jpeg", progressive),
    ...spoilt(70, "png", whole),
    ...numbered(20, "noise", (index) => randomBytesOf(`noise ${index}`, 2_000)),
    ...(await otherKinds()),
    ...polyglots(jpeg, whole),
    ...bombs(jpeg),
    ...(await oddPictures()),
  ];
}
