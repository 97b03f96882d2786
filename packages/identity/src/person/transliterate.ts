/**
 * How names are written in the machine-readable zone: ICAO 9303 part 3, section 6, tables A (Latin) and B (Cyrillic).
 * Several ways are listed where the standard or states have them; the first is the standard's own. What is not named loses
 * its marks: `é` → `E`.
 */
const ways: Readonly<Record<string, readonly string[]>> = {
  Ä: ["AE", "A"],
  Å: ["AA", "A"],
  Æ: ["AE"],
  Ð: ["D"],
  Ñ: ["N", "NXX"],
  Ö: ["OE", "O"],
  Ø: ["OE", "O"],
  Ü: ["UE", "UXX", "U"],
  Þ: ["TH"],
  Đ: ["D", "DJ"],
  Ħ: ["H"],
  ı: ["I"],
  Ĳ: ["IJ"],
  ĸ: ["Q"],
  Ł: ["L"],
  Ŋ: ["N"],
  Œ: ["OE"],
  Ŧ: ["T"],
  ß: ["SS"],
  ẞ: ["SS"],
  Ə: ["E", "A"],
  А: ["A"],
  Б: ["B"],
  В: ["V"],
  Г: ["G", "H"],
  Д: ["D"],
  Е: ["E", "IE", "YE"],
  Ё: ["E", "IO", "YO"],
  Ж: ["ZH"],
  З: ["Z"],
  И: ["I", "Y"],
  Й: ["I", "Y"],
  К: ["K"],
  Л: ["L"],
  М: ["M"],
  Н: ["N"],
  О: ["O"],
  П: ["P"],
  Р: ["R"],
  С: ["S"],
  Т: ["T"],
  У: ["U"],
  Ф: ["F"],
  Х: ["KH", "H"],
  Ц: ["TS", "C"],
  Ч: ["CH"],
  Ш: ["SH"],
  Щ: ["SHCH", "SHT"],
  Ъ: ["IE", "A", ""],
  Ы: ["Y"],
  Ь: [""],
  Э: ["E"],
  Ю: ["IU", "YU", "U"],
  Я: ["IA", "YA"],
  І: ["I"],
  Ї: ["I", "YI"],
  Є: ["IE", "YE", "E"],
  Ґ: ["G"],
  Ў: ["U"],
  Ђ: ["DJ", "D"],
  Ј: ["J"],
  Љ: ["LJ"],
  Њ: ["NJ"],
  Ћ: ["C"],
  Џ: ["DZ"],
};

/** Left out (apostrophes, full stops) or a space (hyphens): part 3, section 4.6. */
const left = /['’‘ʼ`´.,]/u;

const waysOf = (character: string): readonly string[] => {
  const upper = character === "ß" || character === "ı" ? character : character.toUpperCase();
  const named = ways[upper];
  if (named !== undefined) return named;
  const plain = upper.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return [plain === upper || plain === "" ? upper : plain];
};

/** The words of a name as people type it. */
const wordsOf = (name: string) =>
  Array.from(name.normalize("NFC").trim())
    .filter((character) => !left.test(character))
    .join("")
    .split(/[\s\-‐–—]+/u)
    .filter((word) => word !== "");

/** The name in capital letters of the zone, by the standard's own way; words parted by one filler. */
export const transliterate = (name: string) =>
  wordsOf(name)
    .map((word) => Array.from(word, (character) => waysOf(character)[0]).join(""))
    .join("<");

/** What each character of each word may be in a zone. Characters of other scripts are themselves only. */
export type Spelling = readonly (readonly (readonly string[])[])[];

export const spellingOf = (name: string): Spelling =>
  wordsOf(name).map((word) => Array.from(word, waysOf));

/** Places in the text up to which it can be read so, from one of these places on. */
const after = (text: string, places: ReadonlySet<number>, one: readonly string[]) =>
  new Set(
    [...places].flatMap((place) =>
      one.filter((way) => text.startsWith(way, place)).map((way) => place + way.length),
    ),
  );

/**
 * Whether the text is these words, with or without a filler or a space between them. By places and not by a regular
 * expression: a name of many `Å` would never end.
 */
export function spells(text: string, words: Spelling): boolean {
  let places: ReadonlySet<number> = new Set([0]);
  for (const [index, word] of words.entries()) {
    if (index > 0) places = after(text, places, ["<", " ", ""]);
    for (const character of word) places = after(text, places, character);
  }
  return places.has(text.length);
}
