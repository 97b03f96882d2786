import anyAscii from "any-ascii";

/** A text of any script in Latin letters, as it is said rather than as it is written: 太郎 is "TaiLang". */
export function inLatin(text: string): string {
  return anyAscii(text.normalize("NFC")).replaceAll(/\s+/g, " ").trim();
}
