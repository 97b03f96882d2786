import { generatePhrase, encodeAddress, pairFromPhrase } from "@nuc/keys";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { isPrintable, PdfPage } from "./pdf-page.ts";
import { recoverySheet } from "./recovery-sheet.ts";

const phrase = generatePhrase();
const address = encodeAddress(pairFromPhrase(phrase).publicKey);
const wallet = { phrase, address, name: "Savings", date: "2026-11-21" };

/** What another program reads in the file, line by line. */
async function readTexts(file: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: file.slice(), verbosity: 0 }).promise;
  expect(document.numPages).toBe(1);
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str] : []));
}

describe("the recovery sheet", () => {
  it("holds the words with their numbers, the address, the name and the date", async () => {
    const texts = await readTexts(recoverySheet(wallet));
    for (const [index, word] of phrase.split(" ").entries()) {
      const at = texts.indexOf(String(index + 1));
      expect(texts[at + 1]).toBe(word);
    }
    expect(texts).toContain(address);
    expect(texts).toContain("NUC wallet: Savings, made on 2026-11-21");
    expect(texts.join(" ")).toContain("Anyone with these words has the coins.");
  });

  it("draws the QR code of the address in black squares within the page", () => {
    const squares = Array.from(
      new TextDecoder()
        .decode(recoverySheet(wallet))
        .matchAll(/^([\d.]+) ([\d.]+) [\d.]+ [\d.]+ re f$/gm),
      (match) => [Number(match[1]), Number(match[2])] as const,
    );
    expect(squares.length).toBeGreaterThan(200);
    for (const [x, y] of squares) {
      expect(x).toBeGreaterThanOrEqual(56);
      expect(x).toBeLessThan(176);
      expect(y).toBeGreaterThanOrEqual(243);
      expect(y).toBeLessThan(364);
    }
  });

  it("leaves out a name whose letters the fonts do not have", async () => {
    const texts = await readTexts(recoverySheet({ ...wallet, name: "儲蓄 💰" }));
    expect(texts).toContain("NUC wallet: made on 2026-11-21");
    expect(await readTexts(recoverySheet({ ...wallet, name: "Épargne (à moi)" }))).toContain(
      "NUC wallet: Épargne (à moi), made on 2026-11-21",
    );
  });

  it("cuts a name that would run over the edge", async () => {
    const texts = await readTexts(recoverySheet({ ...wallet, name: "W".repeat(100) }));
    expect(texts).toContain(`NUC wallet: ${"W".repeat(29)}..., made on 2026-11-21`);
  });

  it("says the place of each of its parts to the byte", () => {
    const text = Buffer.from(recoverySheet(wallet)).toString("latin1");
    const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
    expect(text.slice(start, start + 5)).toBe("xref\n");
    const places = Array.from(text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm), (m) =>
      Number(m[1]),
    );
    for (const [index, place] of places.entries())
      expect(text.slice(place).startsWith(`${index + 1} 0 obj`)).toBe(true);
    expect(places).toHaveLength(9);
  });
});

it("a page refuses letters that it could not print", () => {
  expect(isPrintable("äöü 1(2)")).toBe(true);
  expect(() => new PdfPage().text({ x: 0, y: 0, size: 9 }, "漢")).toThrow(RangeError);
});
