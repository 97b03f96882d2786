import type { Run } from "./blocks.ts";

/** What pdf.js reports of a stretch of text on a page. */
export interface TextPiece {
  readonly str: string;
  /** Of the letters, in points. */
  readonly height: number;
  /** A line ends behind it. */
  readonly hasEOL: boolean;
  /** The last two numbers are where it starts, from the left and from the bottom, in points. */
  readonly transform: readonly number[];
}

/** What pdf.js reports of where marked content begins (with an `id` where the structure names it) and ends. */
export interface Mark {
  readonly type: string;
  readonly id?: string;
}

export type PageItem = TextPiece | Mark;

/** Which part of the letters' height a superscript has at most. */
const smaller = 0.9;

const baseline = ({ transform }: TextPiece): number => transform[5] ?? 0;

/** The text of a piece with what follows it: a line's end parts words, unless a hyphen or nothing comes before it. */
export function pieceText({ str, hasEOL }: TextPiece): string {
  if (!hasEOL || str.endsWith("-")) return str;
  return str.endsWith("\u00ad") ? str.slice(0, -1) : `${str} `;
}

/** The text pieces of every marked content that has an id. */
export function piecesById(items: readonly PageItem[]): Map<string, TextPiece[]> {
  const pieces = new Map<string, TextPiece[]>();
  const inside: (string | undefined)[] = [];
  for (const item of items) {
    if ("str" in item) {
      const id = inside.findLast((one) => one !== undefined);
      if (id !== undefined) pieces.set(id, [...(pieces.get(id) ?? []), item]);
    } else if (item.type === "endMarkedContent") {
      inside.pop();
    } else {
      inside.push(item.id);
    }
  }
  return pieces;
}

/** A superscript is smaller than what comes before it, and starts higher. */
function isRaised(piece: TextPiece, before: TextPiece | undefined): boolean {
  return (
    before !== undefined &&
    piece.height > 0 &&
    piece.height < before.height * smaller &&
    baseline(piece) > baseline(before)
  );
}

/** Distinguishes superscripts from their neighbours, over all pieces of a block. */
export class RunMaker {
  #before: TextPiece | undefined;

  run(piece: TextPiece, look: "plain" | "strong"): Run {
    const raised = isRaised(piece, this.#before);
    if (!raised && piece.height > 0) this.#before = piece;
    return { text: pieceText(piece), look: raised ? "raised" : look };
  }
}
