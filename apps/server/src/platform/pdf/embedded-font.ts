import { promisify } from "node:util";
import { deflate } from "node:zlib";
import type { Font, Glyph } from "fontkit";
import type { PdfFile } from "./pdf-file.ts";

const compress = promisify(deflate);
const hex16 = (value: number) => value.toString(16).padStart(4, "0");

/** A font inside a file: only the letters that were written, each with the text that a reader copies or searches for. */
export class EmbeddedFont {
  readonly #font: Font;
  readonly #subset: ReturnType<Font["createSubset"]>;
  /** By glyph and text: what looks alike may be different text. */
  readonly #codes = new Map<string, { code: number; glyph: number; width: number; text: string }>();

  /** Where each glyph is in the subset, in the order in which they came; 0 is that of a missing letter. */
  readonly #places = new Map<number, number>();

  constructor(font: Font) {
    this.#font = font;
    this.#subset = font.createSubset();
  }

  /** The operand of `TJ` that writes these letters, with the spaces between them as the font has them. */
  write(letters: string): string {
    const { glyphs, positions } = this.#font.layout(letters);
    const parts = glyphs.map((glyph, index) => {
      const code = this.#codeOf(glyph, String.fromCodePoint(...glyph.codePoints));
      const kerning = glyph.advanceWidth - (positions[index]?.xAdvance ?? glyph.advanceWidth);
      return `<${hex16(code)}>${kerning === 0 ? "" : ` ${this.#thousandths(kerning)}`}`;
    });
    return `[${parts.join(" ")}]`;
  }

  #thousandths(units: number): number {
    return Math.round((units * 1000) / this.#font.unitsPerEm);
  }

  #codeOf(glyph: Glyph, text: string): number {
    const key = `${glyph.id} ${text}`;
    const known = this.#codes.get(key);
    if (known) return known.code;
    const code = this.#codes.size + 1;
    const width = this.#thousandths(glyph.advanceWidth);
    this.#codes.set(key, { code, glyph: this.#placeOf(glyph), width, text });
    return code;
  }

  #placeOf(glyph: Glyph): number {
    const known = this.#places.get(glyph.id);
    if (known !== undefined) return known;
    this.#subset.includeGlyph(glyph);
    const place = this.#places.size + 1;
    this.#places.set(glyph.id, place);
    return place;
  }

  /** Adds the font to a file, once everything is written. Answers its object's number. */
  async end(pdf: PdfFile): Promise<number> {
    const { unitsPerEm, ascent, descent, capHeight, bbox } = this.#font;
    const scaled = (units: number) => Math.round((units * 1000) / unitsPerEm);
    // Six letters before the name say that it is a part of the font.
    const name = `/NUCAAA+${(this.#font.familyName || "Font").replaceAll(/[^A-Za-z0-9-]/g, "")}`;
    const letters = [...this.#codes.values()];
    const program = Buffer.from(this.#subset.encode());
    const file = pdf.add(
      { Filter: "/FlateDecode", Length1: String(program.length) },
      await compress(program),
    );
    const descriptor = pdf.add({
      Type: "/FontDescriptor",
      FontName: name,
      Flags: "4",
      FontBBox: `[${[bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(scaled).join(" ")}]`,
      ItalicAngle: "0",
      Ascent: String(scaled(ascent)),
      Descent: String(scaled(descent)),
      CapHeight: String(scaled(capHeight)),
      StemV: "80",
      FontFile2: `${file} 0 R`,
    });
    const glyphs = Buffer.concat([0, ...letters.map(({ glyph }) => glyph)].map(twoBytes));
    const descendant = pdf.add({
      Type: "/Font",
      Subtype: "/CIDFontType2",
      BaseFont: name,
      CIDSystemInfo: "<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>",
      FontDescriptor: `${descriptor} 0 R`,
      W: `[1 [${letters.map(({ width }) => width).join(" ")}]]`,
      CIDToGIDMap: `${pdf.add({ Filter: "/FlateDecode" }, await compress(glyphs))} 0 R`,
    });
    const unicode = pdf.add({ Filter: "/FlateDecode" }, await compress(toUnicode(letters)));
    return pdf.add({
      Type: "/Font",
      Subtype: "/Type0",
      BaseFont: name,
      Encoding: "/Identity-H",
      DescendantFonts: `[${descendant} 0 R]`,
      ToUnicode: `${unicode} 0 R`,
    });
  }
}

const twoBytes = (value: number) => Buffer.from([value >> 8, value & 0xff]);

/** Which text each code means (Adobe Technical Note 5411); a block holds 100 of them. */
function toUnicode(letters: readonly { code: number; text: string }[]): Buffer {
  const blocks = Array.from({ length: Math.ceil(letters.length / 100) }, (_, index) => {
    const block = letters.slice(index * 100, (index + 1) * 100);
    const lines = block.map(({ code, text }) => {
      const units = Array.from({ length: text.length }, (_unit, at) => hex16(text.charCodeAt(at)));
      return `<${hex16(code)}> <${units.join("")}>`;
    });
    return `${block.length} beginbfchar\n${lines.join("\n")}\nendbfchar`;
  });
  return Buffer.from(`/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`);
}
