import { createHash } from "node:crypto";
import type { NewLine } from "./read-line.ts";

/**
 * What makes each line the same line in another file: account, day, amount, and the bank's own number, or the text where
 * there is none; with how many of the same come before it in the file, since two equal payments on one day are two. 32 bytes
 * each.
 */
export function naturalKeys(lines: readonly NewLine[]): Buffer[] {
  const met = new Map<string, number>();
  return lines.map(({ account, day, cents, currency, reference, text }) => {
    const name = reference === null ? ["text", plain(text)] : ["reference", reference];
    const same = JSON.stringify([plain(account), day, String(cents), currency, ...name]);
    const before = met.get(same) ?? 0;
    met.set(same, before + 1);
    return createHash("sha256").update(`${same}#${before}`).digest();
  });
}

/** Banks change case and spaces between two exports. */
const plain = (text: string) => text.toUpperCase().replaceAll(/\s/g, "");
