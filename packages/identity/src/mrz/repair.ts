import type { Class, Layout } from "./layouts.ts";

/** What a reader takes digits for, and letters: only where the layout says which of them it is. */
const asDigit: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  S: "5",
  B: "8",
  Z: "2",
  G: "6",
};
const asLetter: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "I",
  "5": "S",
  "8": "B",
  "2": "Z",
  "6": "G",
};

const mend: Readonly<Record<Class, (character: string) => string>> = {
  digit: (character) => asDigit[character] ?? character,
  letter: (character) => asLetter[character] ?? character,
  any: (character) => character,
};

const classAt = ({ classes }: Layout, line: number, at: number): Class =>
  classes.find(([, [row, from, to]]) => row === line && at >= from && at < to)?.[0] ?? "any";

/** The line with letters where only letters can be, and digits where only digits can. */
export const repair = (layout: Layout, line: number, text: string) =>
  Array.from(text, (character, at) => mend[classAt(layout, line, at)](character)).join("");
