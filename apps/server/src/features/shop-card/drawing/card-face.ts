import { SHOP_CARD_MESSAGES } from "@nuc/contract";
import { encode } from "uqr";
import { isDrawable } from "../../../platform/pdf/fonts.ts";
import { type Outline, outlineText, type Stroke, widthOf } from "./outline.ts";

/** Millimetres of a bank card (ISO 7810 ID-1), and of what a printer may cut off around it. */
export const CARD = { width: 85.6, height: 54, bleed: 3 } as const;
/** With the bleed on both sides. */
export const SHEET = { width: CARD.width + 2 * CARD.bleed, height: CARD.height + 2 * CARD.bleed };

export type Side = "front" | "back";

/** What is on a card: names and a date, nothing secret. */
export interface CardFace {
  username: string;
  /** First and last name. */
  name: string;
  issuedAt: Date;
  /** Where a found card goes; undefined = no return address given. */
  returnTo: string | undefined;
}

const INK = { onDeep: "#f0faf6", onDeep2: "#b3cec8", strong: "#0a2322", soft: "#3c5250" } as const;
const { onCard } = SHOP_CARD_MESSAGES;
/** A size of CSS pixels, in mm. */
const px = (pixels: number) => (pixels * 25.4) / 96;

/** What is drawn on a side, over the engraving that all cards have. */
export function outlinesOf(face: CardFace, side: Side): Outline[] {
  return side === "front" ? frontOf(face) : backOf(face);
}

function frontOf({ name, username, issuedAt }: CardFace): Outline[] {
  const left = CARD.bleed + 6;
  const bottom = CARD.bleed + CARD.height;
  const month = String(issuedAt.getUTCMonth() + 1).padStart(2, "0");
  const widest = CARD.width - 12;
  const shown = name.trim() !== "" && isDrawable(name) ? name : username;
  return [
    outlineText({
      text: onCard.brand,
      weight: 600,
      size: px(15),
      x: left + px(33),
      y: CARD.bleed + 9.8,
      fill: INK.onDeep,
    }),
    outlineText({
      text: shown,
      weight: 600,
      size: px(17),
      x: left,
      y: bottom - 14.6,
      fill: INK.onDeep,
      widest,
    }),
    outlineText({
      text: onCard.issued(`${month}/${issuedAt.getUTCFullYear()}`),
      weight: 400,
      size: px(11.5),
      x: left,
      y: bottom - 10.4,
      fill: INK.onDeep2,
      widest,
    }),
  ];
}

const QR_SIDE = 31;

function backOf({ username, returnTo }: CardFace): Outline[] {
  const left = CARD.bleed + 44.2;
  const widest = CARD.width - 44.2 - 5;
  const outlines = [
    qrOf(username, CARD.bleed + 7, CARD.bleed + 7),
    outlineText({
      text: username,
      weight: 600,
      size: px(14.5),
      x: left,
      y: CARD.bleed + 10,
      fill: INK.strong,
      widest,
    }),
  ];
  return [...outlines, ...paragraphsOf(returnTo, left, widest)];
}

/** The same on all cards of an installation: drawn once. */
const paragraphs = new Map<string | undefined, readonly Outline[]>();

function paragraphsOf(
  returnTo: string | undefined,
  left: number,
  widest: number,
): readonly Outline[] {
  const known = paragraphs.get(returnTo);
  if (known) return known;
  const outlines: Outline[] = [];
  const found = returnTo === undefined ? onCard.found : onCard.foundReturnTo(returnTo);
  const size = px(11);
  let y = CARD.bleed + 15.2;
  for (const paragraph of [onCard.use, found]) {
    for (const text of linesOf(paragraph, size, widest)) {
      outlines.push(outlineText({ text, weight: 400, size, x: left, y, fill: INK.soft, widest }));
      y += size * 1.4;
    }
    y += 1.6;
  }
  paragraphs.set(returnTo, outlines);
  return outlines;
}

/** Breaks a text into lines that are no wider than `widest` mm, where its words allow it. */
function linesOf(text: string, size: number, widest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, 400, size) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A QR code of level M, from this corner, its quiet ground around it. */
function qrOf(text: string, x: number, y: number): Outline {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const module = QR_SIDE / size;
  const strokes: Stroke[] = [];
  for (const [row, cells] of data.entries()) {
    // Dark modules beside each other are one rectangle: no hair line of paper between them.
    for (let from = 0; from < size; from += 1) {
      if (!cells[from]) continue;
      let to = from;
      while (cells[to]) to += 1;
      const [left, right] = [x + from * module, x + to * module];
      const [top, bottom] = [y + row * module, y + (row + 1) * module];
      strokes.push(["M", left, top], ["L", right, top], ["L", right, bottom], ["L", left, bottom]);
      strokes.push(["Z"]);
      from = to;
    }
  }
  return { strokes, fill: INK.strong };
}
