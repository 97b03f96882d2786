import { SHOP_CARD_MESSAGES } from "@nuc/contract";
import { encode } from "uqr";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isDrawable } from "../../../platform/pdf/fonts.ts";
import { CARD, type CardFace, outlinesOf, SHEET } from "./card-face.ts";
import { drawPdf } from "./draw-pdf.ts";
import { drawPng } from "./draw-png.ts";
import { outlineText } from "./outline.ts";

const FACE: CardFace = {
  username: "account.holder",
  name: "Account Holder",
  issuedAt: new Date("2026-11-23T12:00:00Z"),
  returnTo: "PO Box 000, Sydney, or write to card@example.com",
};

describe("the picture", () => {
  // covers: shop-card.onCard.brand, shop-card.onCard.use, shop-card.onCard.found
  // covers: shop-card.onCard.foundReturnTo
  it("has the size of a card at 300 dots an inch, on both sides", async () => {
    for (const side of ["front", "back"] as const) {
      const { format, width, height } = await sharp(await drawPng(FACE, side)).metadata();
      expect({ format, width, height }).toEqual({ format: "png", width: 1011, height: 638 });
    }
  });

  it("shows the user name, and nothing else, as a QR code with quiet ground around it", async () => {
    const { data, info } = await sharp(await drawPng(FACE, "back"))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data: modules, size } = encode(FACE.username, { ecc: "M", border: 0 });
    const dot = (mm: number) => Math.round((mm / 25.4) * 300);
    const darkAt = (x: number, y: number) =>
      (data[dot(y) * info.width * info.channels + dot(x) * info.channels] ?? 255) < 128;
    const module = 31 / size;
    const seen = modules.map((row, y) =>
      row.map((_, x) => darkAt(7 + (x + 0.5) * module, 7 + (y + 0.5) * module)),
    );
    expect(seen).toEqual(modules);
    for (let along = 1.5; along < 42; along += 0.5)
      for (const quiet of [7 - 3.5 * module, 38 + 3.5 * module])
        expect([darkAt(quiet, along), darkAt(along, quiet)]).toEqual([false, false]);
  });

  it("of another name is another one, and of the same the very same", async () => {
    const [one, again, other] = await Promise.all([
      drawPng(FACE, "front"),
      drawPng({ ...FACE }, "front"),
      drawPng({ ...FACE, name: "Another Holder" }, "front"),
    ]);
    expect(one.equals(again)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });
});

describe("letters", () => {
  it.each(["Zoë Müller", "Łukasz Żółć", "Nguyễn Thị Ánh", "İbrahim Ğül"])(
    "of %s are there",
    (name) => {
      expect(isDrawable(name)).toBe(true);
    },
  );

  it("that are missing have the user name stand in place of the name", () => {
    expect(isDrawable("山田 太郎")).toBe(false);
    expect(outlinesOf({ ...FACE, name: "山田 太郎" }, "front")).toEqual(
      outlinesOf({ ...FACE, name: FACE.username }, "front"),
    );
    expect(outlinesOf({ ...FACE, name: " " }, "front")).toEqual(
      outlinesOf({ ...FACE, name: FACE.username }, "front"),
    );
  });

  it("get smaller where the line is too long, and stay on the card", () => {
    const names = ["A".repeat(32), "W".repeat(100), "Account Holder"];
    for (const name of names) {
      for (const side of ["front", "back"] as const) {
        const drawn = outlinesOf({ ...FACE, name, username: name.slice(0, 32) }, side);
        const numbers = drawn.flatMap(({ strokes }) =>
          strokes.flatMap(([, ...at]) => at.filter((_, place) => place % 2 === 0)),
        );
        expect(Math.max(...numbers)).toBeLessThan(SHEET.width - CARD.bleed - 4);
        expect(Math.min(...numbers)).toBeGreaterThan(CARD.bleed + 4);
      }
    }
  });

  // covers: shop-card.onCard.issued
  it("have straight lines and curves of numbers alone", () => {
    const { strokes } = outlineText({
      text: SHOP_CARD_MESSAGES.onCard.issued("11/2026"),
      weight: 400,
      size: 3,
      x: 0,
      y: 10,
      fill: "#000000",
    });
    expect(strokes.length).toBeGreaterThan(100);
    for (const [, ...numbers] of strokes) expect(numbers.every(Number.isFinite)).toBe(true);
  });
});

describe("the file for the printer", () => {
  it("has a page a side, with its bleed and where it is cut", async () => {
    const pdf = await drawPdf([FACE, { ...FACE, username: "another.holder" }]);
    const text = pdf.toString("latin1");
    expect(text.startsWith("%PDF-1.4\n")).toBe(true);
    expect(text.match(/\/Type \/Page /g)).toHaveLength(4);
    expect(text).toContain("/Count 4");
    // 91.6 x 60 mm and 85.6 x 54 mm in points.
    expect(text).toContain("/MediaBox [0 0 259.654 170.079]");
    expect(text).toContain("/TrimBox [8.504 8.504 251.150 161.575]");
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2);
  });

  it("says truly where each of its objects begins", async () => {
    const text = (await drawPdf([FACE])).toString("latin1");
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe("xref");
    const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) =>
      Number(at),
    );
    for (const [index, at] of places.entries())
      expect(text.slice(at).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  });
});
