import anyAscii from "any-ascii";
import { isDrawable } from "./fonts.ts";

/** A text of any script in Latin letters, as it is said rather than as it is written: 太郎 is "TaiLang". */
function inLatin(text: string): string {
  return anyAscii(text.normalize("NFC")).replaceAll(/\s+/g, " ").trim();
}

/** A text as the fonts can write it: as it is, else in Latin letters. */
export const drawable = (text: string): string => (isDrawable(text) ? text : inLatin(text));
