import sharp from "sharp";
import { CARD, type CardFace, outlinesOf, type Side, SHEET } from "./card-face.ts";
import { engraving } from "./engraving.ts";
import type { Outline } from "./outline.ts";

/** Dots an inch. */
const RESOLUTION = 300;
const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * RESOLUTION);

/** One side of a card as PNG, as it looks once it is cut: 1011 x 638 pixels. */
export async function drawPng(face: CardFace, side: Side): Promise<Buffer> {
  const own = outlinesOf(face, side).map(pathOf).join("");
  const svg = engraving(side).replace("</svg>", `${own}</svg>`);
  const sheet = { width: pixels(SHEET.width), height: pixels(SHEET.height) };
  const cut = { left: pixels(CARD.bleed), top: pixels(CARD.bleed) };
  const drawn = await sharp(Buffer.from(svg), { density: RESOLUTION * 2 })
    .resize(sheet.width, sheet.height)
    .png()
    .toBuffer();
  return await sharp(drawn)
    .extract({ ...cut, width: pixels(CARD.width), height: pixels(CARD.height) })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function pathOf({ strokes, fill }: Outline): string {
  const d = strokes
    .map(([kind, ...numbers]) => `${kind}${numbers.map((value) => value.toFixed(3)).join(" ")}`)
    .join("");
  return `<path d="${d}" fill="${fill}"/>`;
}
