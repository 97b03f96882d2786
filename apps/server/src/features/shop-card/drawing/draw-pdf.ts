import { setImmediate as othersTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import { type PdfDictionary, PdfFile } from "../../../platform/pdf/pdf-file.ts";
import { CARD, type CardFace, outlinesOf, SHEET, type Side } from "./card-face.ts";
import { engravingPicture, PICTURE_SIZE } from "./engraving.ts";
import type { Outline, Stroke } from "./outline.ts";

const compress = promisify(deflate);
const SIDES = ["front", "back"] as const;
/** Points (1/72 inch) of a millimetre. */
const POINT = 72 / 25.4;
const points = (millimetres: number) => (millimetres * POINT).toFixed(3);

/**
 * Cards for a printer as PDF 1.4: front and back of each in turn, a page a side. The page is the card with its bleed, and names
 * where it is cut (TrimBox). Text and QR codes are outlines, so that no printer has to know a font.
 */
export async function drawPdf(faces: readonly CardFace[]): Promise<Buffer> {
  const pdf = new PdfFile();
  const pictures: Record<Side, number> = {
    front: pdf.add(...(await pictureOf("front"))),
    back: pdf.add(...(await pictureOf("back"))),
  };
  const pages = pdf.reserve();
  const kids: number[] = [];
  for (const face of faces) {
    // A batch takes seconds, and other calls do not wait for it.
    await othersTurn();
    for (const side of SIDES) {
      const drawn = await compress(contentOf(outlinesOf(face, side)));
      const content = pdf.add({ Filter: "/FlateDecode" }, drawn);
      kids.push(pdf.add(pageOf({ parent: pages, content, picture: pictures[side] })));
    }
  }
  const references = kids.map((kid) => `${kid} 0 R`).join(" ");
  pdf.fill(pages, { Type: "/Pages", Kids: `[${references}]`, Count: String(kids.length) });
  return pdf.end(pdf.add({ Type: "/Catalog", Pages: `${pages} 0 R` }));
}

async function pictureOf(side: Side): Promise<[PdfDictionary, Buffer]> {
  const entries = {
    Type: "/XObject",
    Subtype: "/Image",
    Width: String(PICTURE_SIZE.width),
    Height: String(PICTURE_SIZE.height),
    ColorSpace: "/DeviceRGB",
    BitsPerComponent: "8",
    Filter: "/DCTDecode",
  };
  return [entries, await engravingPicture(side)];
}

function pageOf({
  parent,
  content,
  picture,
}: Record<"parent" | "content" | "picture", number>): PdfDictionary {
  const sheet = `[0 0 ${points(SHEET.width)} ${points(SHEET.height)}]`;
  const { bleed, width, height } = CARD;
  const cut = [bleed, bleed, bleed + width, bleed + height].map(points).join(" ");
  return {
    Type: "/Page",
    Parent: `${parent} 0 R`,
    MediaBox: sheet,
    BleedBox: sheet,
    TrimBox: `[${cut}]`,
    Resources: `<< /XObject << /P ${picture} 0 R >> >>`,
    Contents: `${content} 0 R`,
  };
}

/** The engraving over the whole sheet, and the outlines in mm from the top left. */
function contentOf(outlines: readonly Outline[]): string {
  const engraving = `q ${points(SHEET.width)} 0 0 ${points(SHEET.height)} 0 0 cm /P Do Q`;
  const scale = POINT.toFixed(6);
  const drawn = outlines.map(({ strokes, fill }) =>
    [`${colourOf(fill)} rg`, ...strokes.map(operatorOf), "f"].join("\n"),
  );
  return `${engraving}\nq ${scale} 0 0 -${scale} 0 ${points(SHEET.height)} cm\n${drawn.join("\n")}\nQ`;
}

function operatorOf([kind, ...numbers]: Stroke): string {
  if (kind === "Z") return "h";
  const operator = { M: "m", L: "l", C: "c" }[kind];
  return `${numbers.map((value) => value.toFixed(4)).join(" ")} ${operator}`;
}

const colourOf = (fill: string) =>
  [1, 3, 5].map((at) => (parseInt(fill.slice(at, at + 2), 16) / 255).toFixed(4)).join(" ");
