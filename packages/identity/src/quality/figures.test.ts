import sharp from "sharp";
import { expect, test } from "vitest";

import { distortions } from "../testing/distort.ts";
import { anna, passport } from "../testing/specimens.ts";
import { measure } from "./figures.ts";
import { qualityFaults } from "./photo-figures.ts";
import { countPages } from "./page.ts";
import { rectify } from "../image/warp.ts";
import { pipeline, pixels } from "../image/picture.ts";

const photo = await passport(anna, { pixels: 1_200 });
const faultsOf = async (name: string) =>
  qualityFaults(await measure((await distortions[name]?.(photo)) ?? photo));

test("a clean photo has no fault, nor have noise and the dark by themselves", async () => {
  for (const name of ["clean", "noise 16", "dark 0.25", "8 degrees", "photo of a screen"])
    expect(await faultsOf(name), name).toEqual([]);
});

test("a blurred, a dark and a small photo are distinguished", async () => {
  expect(await faultsOf("blur 3")).toEqual(["blurred"]);
  const dark = { ...photo, data: Buffer.from(photo.data.map((byte) => byte * 0.08)) };
  expect(qualityFaults(await measure(dark))).toEqual(["no-contrast", "too-dark"]);
  const small = await pixels(pipeline(photo).resize(500));
  expect(qualityFaults(await measure(small))).toEqual(["too-small"]);
  const white = { ...photo, data: Buffer.alloc(photo.data.length, 255) };
  expect(qualityFaults(await measure(white))).toContain("glare");
});

test("pages are counted: one, one at an angle, two, none", async () => {
  expect(await countPages(photo)).toBe(1);
  expect(await countPages((await distortions["perspective 12 %"]?.(photo)) ?? photo)).toBe(1);
  const page = await pixels(
    pipeline(photo).extract({ left: 84, top: 84, width: 1_030, height: 720 }).resize(400),
  );
  const sheet = {
    input: page.data,
    raw: { width: page.width, height: page.height, channels: 3 as const },
  };
  const table = {
    create: { width: 1_000, height: 420, channels: 3 as const, background: "#3a332c" },
  };
  const two = await pixels(
    sharp(table).composite([60, 540].map((left) => ({ ...sheet, left, top: 70 }))),
  );
  expect(await countPages(two)).toBe(2);
  const { width, height } = photo;
  const at = (x: number, y: number) => ({ x: width * x, y: height * y });
  const inside = rectify(
    photo,
    [at(0.15, 0.68), at(0.5, 0.68), at(0.5, 0.72), at(0.15, 0.72)],
    600,
    400,
  );
  expect(await countPages(inside)).toBe(0);
});
