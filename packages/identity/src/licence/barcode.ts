import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type * as ZXing from "zxing-wasm/reader";

import { eachGradient } from "../image/gradients.ts";
import { greyOf, type Picture, pipeline, pixels, turned, within } from "../image/picture.ts";

/** The program comes out of the package: by itself the library would fetch it. */
async function open(): Promise<typeof ZXing> {
  const reader = await import("zxing-wasm/reader");
  const program = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const bytes = await readFile(program);
  const wasmBinary = new Uint8Array(bytes).buffer;
  await reader.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return reader;
}

let opened: Promise<typeof ZXing> | undefined;

/** Loads the program at the first use. */
export const barcodeEngine = (): Promise<typeof ZXing> => (opened ??= open());

/** The direction of most edges modulo 90 degrees, -45 to 45: how far a code (or a page) is turned. */
function tilt(picture: Picture): number {
  const bins = new Float64Array(180);
  eachGradient(greyOf(picture), (dx, dy) => {
    const strength = dx * dx + dy * dy;
    if (strength < 900) return;
    const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
    const bin = Math.round((((degrees % 90) + 90) % 90) * 2) % 180;
    bins[bin] = (bins[bin] ?? 0) + strength;
  });
  const around = Array.from(bins, (_, at) =>
    [-2, -1, 0, 1, 2].reduce((sum, by) => sum + (bins[(at + by + 180) % 180] ?? 0), 0),
  );
  const degrees = around.indexOf(Math.max(...around)) / 2;
  return degrees > 45 ? degrees - 90 : degrees;
}

async function scan({ width, height, data }: Picture): Promise<string | undefined> {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i += 1) rgba.set(data.subarray(i * 3, i * 3 + 3), i * 4);
  const { readBarcodes } = await barcodeEngine();
  const found = await readBarcodes(
    { width, height, data: rgba, colorSpace: "srgb" },
    {
      formats: ["PDF417"],
      tryHarder: true,
      tryRotate: true,
      textMode: "Plain",
      maxNumberOfSymbols: 1,
    },
  );
  return found.find(({ isValid }) => isValid)?.text;
}

/** Other looks at the picture, made one by one: the code is often turned a little, or noisy. */
async function* looks(picture: Picture): AsyncGenerator<Picture> {
  yield picture;
  const angle = tilt(await within(picture, 900));
  const calm = await pixels(pipeline(picture).median(3));
  yield turned(calm, -angle);
  yield calm;
  for (const by of [1.5, -1.5]) yield turned(calm, by - angle);
}

/** The text of the PDF417 code in the picture: straightened and cleaned if it cannot be read as it is. */
export async function readBarcode(picture: Picture): Promise<string | undefined> {
  for await (const look of looks(picture)) {
    const text = await scan(look);
    if (text !== undefined) return text;
  }
  return undefined;
}
