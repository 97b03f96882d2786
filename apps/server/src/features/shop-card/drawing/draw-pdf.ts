import { setImmediate as othersTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { deflate } from "node:zlib";
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

async function pictureOf(side: Side): Promise<[Dictionary, Buffer]> {
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
}: Record<"parent" | "content" | "picture", number>): Dictionary {
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

type Dictionary = Readonly<Record<string, string>>;

/** Numbers objects, and knows in the end where each begins. */
class PdfFile {
  readonly #objects: (Buffer | undefined)[] = [];

  /** The number of an object that is filled later. */
  reserve(): number {
    return this.#objects.push(undefined);
  }

  fill(number: number, entries: Dictionary, stream?: Buffer): void {
    const all = stream ? { ...entries, Length: String(stream.length) } : entries;
    const text = Object.entries(all).map(([name, value]) => `/${name} ${value}`);
    const head = Buffer.from(`<< ${text.join(" ")} >>`);
    const tail = stream
      ? [Buffer.from("\nstream\n"), stream, Buffer.from("\nendstream")]
      : [Buffer.alloc(0)];
    this.#objects[number - 1] = Buffer.concat([head, ...tail]);
  }

  add(entries: Dictionary, stream?: Buffer): number {
    const number = this.reserve();
    this.fill(number, entries, stream);
    return number;
  }

  end(root: number): Buffer {
    // The second line tells programs that the file is not text.
    const parts = [Buffer.from("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
    let length = parts[0]?.length ?? 0;
    const places = this.#objects.map((object, index) => {
      const place = length;
      const part = Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        object ?? Buffer.from("null"),
        Buffer.from("\nendobj\n"),
      ]);
      parts.push(part);
      length += part.length;
      return place;
    });
    const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
    const size = this.#objects.length + 1;
    parts.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size ${size} /Root ${root} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}
