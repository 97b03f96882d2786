import type { Picture } from "../image/picture.ts";
import type { Person } from "../person/match-person.ts";
import { type Spelling, spellingOf, spells } from "../person/transliterate.ts";
import { reshape, type TextBox } from "../ocr/boxes.ts";
import { detectText } from "../ocr/detect.ts";
import { readLine } from "../ocr/recognise.ts";

/** Words that show who issued a licence. Longer names first: `AUSTRALIA` is part of others. */
const issuers: readonly (readonly [state: string, words: readonly string[]])[] = [
  ["AU-ACT", ["AUSTRALIAN CAPITAL TERRITORY", "ACT GOVERNMENT", "ACCESS CANBERRA"]],
  ["AU-NSW", ["NEW SOUTH WALES", "TRANSPORT FOR NSW", "SERVICE NSW"]],
  ["AU-NT", ["NORTHERN TERRITORY"]],
  ["AU-QLD", ["QUEENSLAND"]],
  ["AU-SA", ["SOUTH AUSTRALIA"]],
  ["AU-TAS", ["TASMANIA"]],
  ["AU-VIC", ["VICTORIA", "VICROADS"]],
  ["AU-WA", ["WESTERN AUSTRALIA"]],
  ["AU", ["AUSTRALIA"]],
  ["NZ", ["NEW ZEALAND", "AOTEAROA"]],
  ["GB", ["DVLA", "DVA", "UNITED KINGDOM"]],
  ["IE", ["CEADUNAS TIOMANA"]],
];

const titles = [
  "DRIVER LICENCE",
  "DRIVERS LICENCE",
  "DRIVING LICENCE",
  "DRIVER LICENSE",
  "DRIVERS LICENSE",
  "LEARNER PERMIT",
];
const cardTitles = [
  "IDENTITY CARD",
  "PHOTO CARD",
  "PROOF OF AGE",
  "IDENTIFICATION CARD",
  "KEYPASS",
];

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** Letters and digits alone: the reader joins words. */
const plain = (text: string) =>
  text
    .toUpperCase()
    .normalize("NFD")
    .replaceAll(/[^A-Z0-9]/g, "");

/** What print on a card says, as far as it could be read. */
export interface PrintedEvidence {
  readonly lines: readonly string[];
  readonly kind: "licence" | "card" | undefined;
  readonly issuer: string | undefined;
  readonly lastName: boolean;
  readonly firstName: boolean;
  readonly birthDate: boolean;
}

/** The lines of text of a picture, top to bottom. */
export async function readPrint(picture: Picture, known?: readonly TextBox[]): Promise<string[]> {
  const boxes = (known ?? (await detectText(picture)))
    .toSorted((a, b) => a.quad[0].y - b.quad[0].y)
    .slice(0, 60);
  const lines: string[] = [];
  for (const box of boxes) {
    const { text, score } = await readLine(picture, reshape(box.quad, 0.9));
    if (score >= 0.6 && text.trim() !== "") lines.push(text.trim());
  }
  return lines;
}

/** A day as cards print it. */
function dateForms(date: string): string[] {
  const [year = "", month = "", day = ""] = date.split("-");
  const name = months[Number(month) - 1] ?? "";
  return [
    day + month + year,
    month + day + year,
    year + month + day,
    day + name + year,
    Number(day) + name + year,
  ];
}

const finds = (text: string, words: readonly string[]) =>
  words.some((word) => text.includes(plain(word)));

const kindOf = (text: string) => {
  if (finds(text, titles)) return "licence";
  return finds(text, cardTitles) ? "card" : undefined;
};

const wordsIn = (line: string) =>
  line
    .toUpperCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^A-Z]+/)
    .filter((word) => word !== "");

/** Whether neighbouring words of a line are that name. */
function hasName(lines: readonly string[], spelling: Spelling): boolean {
  if (spelling.length === 0) return false;
  return lines
    .map(wordsIn)
    .some((words) =>
      words.some((_, from) =>
        words.some((__, to) => spells(words.slice(from, to + 1).join("<"), spelling)),
      ),
    );
}

/** Compares what was read with what a person typed. */
export function evidenceOf(lines: readonly string[], person: Person): PrintedEvidence {
  const text = plain(lines.join(" "));
  const [last, first] = [spellingOf(person.lastName), spellingOf(person.firstName)];
  // The reader often leaves out the space between them.
  const both = hasName(lines, [...first, ...last]) || hasName(lines, [...last, ...first]);
  return {
    lines,
    kind: kindOf(text),
    issuer: issuers.find(([, words]) => finds(text, words))?.[0],
    lastName: both || hasName(lines, last),
    firstName: both || hasName(lines, first),
    birthDate: finds(text, dateForms(person.birthDate)),
  };
}
