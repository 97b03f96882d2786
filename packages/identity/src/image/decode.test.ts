import sharp from "sharp";
import { expect, test } from "vitest";

import { PictureError } from "../identity-error.ts";
import { hostileFiles } from "../testing/hostile.ts";
import { cleanCopy, decode } from "./decode.ts";

/** Left half black, right half white. */
const half = sharp({
  create: { width: 60, height: 40, channels: 3, background: "#fff" },
}).composite([
  {
    input: { create: { width: 30, height: 40, channels: 3, background: "#000" } },
    left: 0,
    top: 0,
  },
]);

test("a photo is turned as its EXIF data says", async () => {
  const picture = await decode(
    await half.clone().withExif({}).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
  expect([picture.width, picture.height]).toEqual([40, 60]);
  const [top = 255, bottom = 0] = [picture.data[0], picture.data.at(-1)];
  expect(top).toBeLessThan(20);
  expect(bottom).toBeGreaterThan(235);
});

test("a clean copy holds neither EXIF data nor what came after the picture", async () => {
  const exif = { IFD0: { Copyright: "somewhere" } };
  const photo = Buffer.concat([
    await half.clone().withExif(exif).jpeg().toBuffer(),
    Buffer.from("behind"),
  ]);
  expect(photo.includes("somewhere")).toBe(true);
  const copy = await cleanCopy(await decode(photo));
  expect(copy.includes("somewhere")).toBe(false);
  expect(copy.includes("behind")).toBe(false);
  expect((await sharp(copy).metadata()).exif).toBeUndefined();
});

test("a large photo is made smaller, a small one is left", async () => {
  const large = await half.clone().resize(3_000, 2_000).png().toBuffer();
  expect((await decode(large)).width).toBe(2_400);
  expect((await decode(await half.clone().png().toBuffer())).width).toBe(60);
});

/** The outcome of a file: the fault of the package's own error, or "read". Any other error is thrown on. */
async function outcomeOf(bytes: Buffer): Promise<string> {
  try {
    const { width, height, data } = await decode(bytes);
    return data.length === width * height * 3 ? "read" : "not its size";
  } catch (error) {
    if (error instanceof PictureError) return error.fault;
    throw error;
  }
}

test("hostile files are refused by the package's own error or read as small pictures", async () => {
  const files = await hostileFiles();
  expect(files.length).toBeGreaterThanOrEqual(500);
  const outcomes = new Set<string>();
  for (const { bytes } of files) outcomes.add(await outcomeOf(bytes));
  expect([...outcomes].toSorted()).toEqual([
    "colours",
    "damaged",
    "not-jpeg-or-png",
    "read",
    "too-many-bytes",
    "too-many-frames",
    "too-many-pixels",
    "too-many-scans",
  ]);
});
