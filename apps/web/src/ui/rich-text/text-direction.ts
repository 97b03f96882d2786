/** Characters at the beginning of a message that say how it is read. */
const looked = 10;
/** A letter of the script that Arabic and Persian share. */
const arabicLetter = /(?=\p{L})\p{Script=Arabic}/u;
/** Letters that Persian has and Arabic has not. */
const persianLetter = /[پچژگکی]/;

interface Direction {
  readonly dir?: "rtl";
  readonly lang?: "ar" | "fa";
}

/**
 * Attributes of an element with a text: right-to-left where its first 10 characters hold Arabic or Persian letters, as the
 * specification has it, and nothing else.
 */
export function textDirection(text: string): Direction {
  const beginning = Array.from(text).slice(0, looked).join("");
  if (!arabicLetter.test(beginning)) return {};
  return { dir: "rtl", lang: persianLetter.test(text) ? "fa" : "ar" };
}
