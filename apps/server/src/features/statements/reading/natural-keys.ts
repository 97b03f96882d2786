import { createHash } from "node:crypto";
import type { NewLine } from "./read-line.ts";

/**
 * What makes each line the same line in another file: account, day, amount, and the bank's own number, or the text where
 * there is none, or both where the number is unique within its statement only; with how many of the same come before it in the file, since two equal payments on one day are two. 32 bytes
 * each.
 */
export function naturalKeys(lines: readonly NewLine[]): Buffer[] {
  const met = new Map<string, number>();
  return lines.map((line) => {
    const { account, day, cents, currency } = line;
    const same = JSON.stringify([plain(account), day, String(cents), currency, ...nameOf(line)]);
    const before = met.get(same) ?? 0;
    met.set(same, before + 1);
    return createHash("sha256").update(`${same}#${before}`).digest();
  });
}

function nameOf({ reference, entry, text }: NewLine): string[] {
  if (reference !== null) return ["reference", reference];
  return entry === undefined ? ["text", plain(text)] : ["entry", entry, plain(text)];
}

/** Banks change case and spaces between two exports. */
const plain = (text: string) => text.toUpperCase().replaceAll(/\s/g, "");
