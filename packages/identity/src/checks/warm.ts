import { findFaces } from "../face/faces.ts";
import type { Picture } from "../image/picture.ts";
import { barcodeEngine } from "../licence/barcode.ts";
import { detectText } from "../ocr/detect.ts";
import { countPages } from "../quality/page.ts";

/** The first picture takes longer than others: programs are compiled, memory is asked for. */
const blank: Picture = { width: 64, height: 64, data: Buffer.alloc(64 * 64 * 3, 128) };

/** Loads what reads documents, so that the first one waits for nothing. */
export async function warmText(): Promise<void> {
  await Promise.all([detectText(blank), barcodeEngine(), countPages(blank)]);
}

/** Loads what compares faces. */
export async function warmFaces(): Promise<void> {
  await findFaces(blank);
}
