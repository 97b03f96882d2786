import sharp from "sharp";

import { type Picture, pipeline, pixels, turned, within } from "../image/picture.ts";
import { rectify, type Point } from "../image/warp.ts";
import { randomBytesOf } from "./random-bytes.ts";

export type Distortion = (picture: Picture) => Promise<Picture>;

const each = (picture: Picture, change: (byte: number, at: number) => number): Picture => ({
  ...picture,
  data: Buffer.from(picture.data.map((byte, at) => Math.min(255, Math.max(0, change(byte, at))))),
});

/** Sum of four bytes: close enough to a normal distribution. */
function noise(picture: Picture, deviation: number): Picture {
  const random = randomBytesOf("noise", picture.data.length + 4);
  const at = (index: number) => random[index] ?? 0;
  const scale = deviation / 148;
  return each(
    picture,
    (byte, index) =>
      byte + (at(index) + at(index + 1) + at(index + 2) + at(index + 3) - 510) * scale,
  );
}

const blur = (picture: Picture, sigma: number) => pixels(pipeline(picture).blur(sigma));
const dark = (picture: Picture, factor: number) => each(picture, (byte) => byte * factor);

const overlaid = (picture: Picture, svg: string) =>
  pixels(
    pipeline(picture).composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">${svg}</svg>`,
        ),
      },
    ]),
  );

/** A lamp on the page, its middle at these shares of the picture. */
const glare = (picture: Picture, x: number, y: number, radius: number) =>
  overlaid(
    picture,
    `<defs><radialGradient id="g"><stop offset="0.5" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>` +
      `<circle cx="${picture.width * x}" cy="${picture.height * y}" r="${radius}" fill="url(#g)"/>`,
  );

/** Held at an angle: the upper edge is shorter and to one side. */
function perspective(picture: Picture, by: number): Picture {
  const { width, height } = picture;
  const at = (x: number, y: number): Point => ({ x: x * width, y: y * height });
  const out = [
    at(-by, -by),
    at(1 + by, -by / 2),
    at(1 + by / 4, 1),
    at(-by / 4, 1 + by / 2),
  ] as const;
  return rectify(picture, out, width, height);
}

const jpeg = async (picture: Picture, quality: number) =>
  pixels(sharp(await pipeline(picture).jpeg({ quality }).toBuffer()));

/** Lines of a screen's pixels over the picture, a little bluer. */
const onScreen = (picture: Picture) =>
  each(picture, (byte, at) => {
    const row = Math.floor(at / 3 / picture.width);
    const wave = 0.88 + 0.12 * Math.sin(row / 1.7) * Math.sin((at / 3 - row * picture.width) / 1.9);
    return byte * wave * (at % 3 === 2 ? 1.05 : 0.97);
  });

const thumb = (picture: Picture) => {
  const { width, height } = picture;
  return overlaid(
    picture,
    `<ellipse cx="${width * 0.95}" cy="${height * 0.1}" rx="${width * 0.1}" ry="${height * 0.16}" fill="#c98f72"/>`,
  );
};

/** What happens to photos of documents, by name. All of it is decided: no chance. */
export const distortions: Readonly<Record<string, Distortion>> = {
  clean: (picture) => Promise.resolve(picture),
  "2 degrees": (picture) => turned(picture, 2),
  "5 degrees": (picture) => turned(picture, 5),
  "8 degrees": (picture) => turned(picture, 8),
  "upside down": (picture) => turned(picture, 180),
  "on its side": (picture) => turned(picture, 90),
  "perspective 5 %": (picture) => Promise.resolve(perspective(picture, 0.05)),
  "perspective 12 %": (picture) => Promise.resolve(perspective(picture, 0.12)),
  "noise 8": (picture) => Promise.resolve(noise(picture, 8)),
  "noise 16": (picture) => Promise.resolve(noise(picture, 16)),
  "blur 1.2": (picture) => blur(picture, 1.2),
  "blur 2.2": (picture) => blur(picture, 2.2),
  "blur 3": (picture) => blur(picture, 3),
  "dark 0.25": (picture) => Promise.resolve(dark(picture, 0.25)),
  "dark 0.12": (picture) => Promise.resolve(dark(picture, 0.12)),
  "glare beside the zone": (picture) => glare(picture, 0.5, 0.4, 130),
  "glare on the zone": (picture) => glare(picture, 0.5, 0.8, 260),
  "JPEG quality 30": (picture) => jpeg(picture, 30),
  "900 px wide": (picture) => within(picture, 900),
  "640 px wide": (picture) => within(picture, 640),
  "thumb on a corner": thumb,
  "photo of a screen": (picture) => Promise.resolve(onScreen(picture)),
  "mixed: 4 degrees, noise, blur, dark": async (picture) =>
    noise(dark(await blur(await turned(picture, 4), 1.2), 0.45), 6),
};
