import { promisify } from "node:util";
import { deflate } from "node:zlib";
import type { Font } from "fontkit";
import { EmbeddedFont } from "./embedded-font.ts";
import { runsOf, type Weight } from "./fonts.ts";
import { PdfFile } from "./pdf-file.ts";

const compress = promisify(deflate);

/** A4 in points (1/72 inch). */
export const A4 = { width: 595.28, height: 841.89 } as const;

/** A line of text on a page; its place in points from the top left. */
export interface TextLine {
  readonly text: string;
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly size: number;
  readonly weight?: Weight;
  /** Where `x` is; left where not given. */
  readonly align?: "left" | "right";
  /** `#rrggbb` */
  readonly fill?: string;
}

/** Pages of text that can be searched and copied: their fonts travel with them. */
export class TextPages {
  readonly #fonts = new Map<Font, { name: string; embedded: EmbeddedFont }>();
  readonly #pages: string[][] = [];

  addPage(): void {
    this.#pages.push([]);
  }

  line({ text, x, y, size, weight = 400, align = "left", fill = "#0a2322" }: TextLine): void {
    const runs = runsOf(text, weight);
    const width = runs.reduce((sum, run) => sum + run.width, 0) * size;
    const left = align === "right" ? x - width : x;
    const written = runs.map(({ font, letters }) => {
      const { name, embedded } = this.#use(font);
      return `/${name} ${size} Tf ${embedded.write(letters)} TJ`;
    });
    this.#write(
      `BT ${colour(fill)} rg ${number(left)} ${number(A4.height - y)} Td ${written.join(" ")} ET`,
    );
  }

  /** A thin line from left to right. */
  rule(y: number, from: number, to: number): void {
    const height = number(A4.height - y);
    this.#write(
      `${colour("#c9d6d3")} RG 0.75 w ${number(from)} ${height} m ${number(to)} ${height} l S`,
    );
  }

  async end({ title }: { title: string }): Promise<Buffer> {
    const pdf = new PdfFile();
    const fonts: string[] = [];
    for (const { name, embedded } of this.#fonts.values()) {
      fonts.push(`/${name} ${await embedded.end(pdf)} 0 R`);
    }
    const pages = pdf.reserve();
    const kids: string[] = [];
    for (const operators of this.#pages) {
      const drawn = await compress(operators.join("\n"));
      const page = pdf.add({
        Type: "/Page",
        Parent: `${pages} 0 R`,
        MediaBox: `[0 0 ${A4.width} ${A4.height}]`,
        Resources: `<< /Font << ${fonts.join(" ")} >> >>`,
        Contents: `${pdf.add({ Filter: "/FlateDecode" }, drawn)} 0 R`,
      });
      kids.push(`${page} 0 R`);
    }
    pdf.fill(pages, {
      Type: "/Pages",
      Kids: `[${kids.join(" ")}]`,
      Count: String(kids.length),
    });
    const info = pdf.add({ Title: hexText(title) });
    return pdf.end(pdf.add({ Type: "/Catalog", Pages: `${pages} 0 R`, Lang: "(en)" }), info);
  }

  #use(font: Font) {
    const known = this.#fonts.get(font);
    if (known) return known;
    const used = { name: `F${this.#fonts.size + 1}`, embedded: new EmbeddedFont(font) };
    this.#fonts.set(font, used);
    return used;
  }

  #write(operator: string): void {
    const page = this.#pages.at(-1);
    if (!page) throw new Error("There is no page to write on");
    page.push(operator);
  }
}

const number = (value: number) => value.toFixed(2);
const colour = (fill: string) =>
  [1, 3, 5].map((at) => (parseInt(fill.slice(at, at + 2), 16) / 255).toFixed(4)).join(" ");
/** UTF-16 with its mark, as PDF takes any text. */
const hexText = (text: string) => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
