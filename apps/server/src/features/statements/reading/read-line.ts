/** A line of a statement as its file says it. */
export interface NewLine {
  /** Its position in the file, from 1. */
  line: number;
  /** Of the operator. */
  account: string;
  /** As `2026-11-23`. */
  day: string;
  /** With a minus for what went out. */
  cents: bigint;
  currency: string;
  text: string;
  /** The bank's own number of it, which no other line of any statement has. */
  reference: string | null;
  /** Its number among the lines of its statement, where the bank gives it no other: another statement may have the same. */
  entry?: string | undefined;
  /** It takes an earlier booking back, so that it pays nothing. */
  isReversal: boolean;
}

/** What a file says: its lines, and why others cannot be read. */
export interface ParsedStatement {
  lines: NewLine[];
  faults: { line: number; message: string }[];
}

/** Longest text of a line that is kept; banks send a few hundred letters. */
const MAX_TEXT_LENGTH = 1000;

/** The texts of a line as one, without what cannot be seen. */
export function lineText(parts: readonly string[]): string {
  return parts
    .join(" ")
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}
