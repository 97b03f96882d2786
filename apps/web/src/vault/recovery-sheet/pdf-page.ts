/** Points of an A4 page, 1/72 inch. The origin is its lower left corner. */
export const PAGE = { width: 595, height: 842 } as const;

/** Of the fonts that every PDF reader brings along: nothing has to be embedded. */
const fonts = {
  regular: "Helvetica",
  bold: "Helvetica-Bold",
  mono: "Courier",
  monoBold: "Courier-Bold",
} as const;
export type FontName = keyof typeof fonts;

const fontNames = Object.keys(fonts) as FontName[];

/** What the fonts' WinAnsi encoding shares with Unicode: ASCII and Latin-1. The rest cannot be printed. */
const printable = /^[\x20-\x7e\xa0-\xff]*$/;

export const isPrintable = (text: string): boolean => printable.test(text);

const hexOf = (text: string): string =>
  Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");

/**
 * One page of text, lines and black squares, written as PDF 1.4 (ISO 32000-1). A library that does this is 244 KB gzipped
 * (@cantoo/pdf-lib 2.11), and would be handed the phrase.
 */
export class PdfPage {
  readonly #content: string[] = [];

  /** RangeError on letters that the fonts do not have; see `isPrintable`. */
  text(place: { x: number; y: number; size: number; font?: FontName }, text: string): void {
    if (!isPrintable(text)) throw new RangeError("The fonts of a PDF page have no such letter");
    const { x, y, size, font = "regular" } = place;
    this.#content.push(`BT /${font} ${size} Tf ${x} ${y} Td <${hexOf(text)}> Tj ET`);
  }

  square(x: number, y: number, side: number): void {
    this.#content.push(`${x} ${y} ${side} ${side} re f`);
  }

  line(x: number, y: number, length: number): void {
    this.#content.push(`0.5 w ${x} ${y} m ${x + length} ${y} l S`);
  }

  frame(x: number, y: number, width: number, height: number): void {
    this.#content.push(`0.5 w ${x} ${y} ${width} ${height} re S`);
  }

  /** The file. `title` is what a reader shows in its window. */
  bytes(title: string): Uint8Array {
    const content = this.#content.join("\n");
    const resources = fontNames.map((name, at) => `/${name} ${6 + at} 0 R`).join(" ");
    const objects = [
      "<< /Type /Catalog /Pages 2 0 R /Lang (en) >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << ${resources} >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< /Title <${hexOf(title)}> >>`,
      ...fontNames.map(
        (name) =>
          `<< /Type /Font /Subtype /Type1 /BaseFont /${fonts[name]} /Encoding /WinAnsiEncoding >>`,
      ),
    ];
    return new TextEncoder().encode(assembled(objects));
  }
}

/** Header, numbered objects, the table of their places, trailer: all ASCII, so that characters are bytes. */
function assembled(objects: readonly string[]): string {
  let file = "%PDF-1.4\n";
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
