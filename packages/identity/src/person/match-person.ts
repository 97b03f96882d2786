import { type Spelling, spellingOf, spells, transliterate } from "./transliterate.ts";

/** Whom an account says it belongs to. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
}

/**
 * `equal`: every word is the same; `part`: the document has more words (a second first name) or fewer; `other`: else.
 */
export type NameMatch = "equal" | "part" | "other";

/** The name up to where the zone ends, which cuts long ones off. */
function isCutOff(names: string, { firstName, lastName }: Person): boolean {
  const full = `${transliterate(lastName)}<<${transliterate(firstName)}`;
  return full.length > names.length && full.startsWith(names);
}

/** Whether the first words of the document are these. */
const beginsWith = (words: readonly string[], spelling: Spelling) =>
  words.some((_, count) => spells(words.slice(0, count + 1).join("<"), spelling));

/** Whether document and person agree as far as the shorter of them goes. */
function agreeInPart(text: string, spelling: Spelling): boolean {
  const words = text.split("<");
  return (
    beginsWith(words, spelling) ||
    (words.length < spelling.length && spells(text, spelling.slice(0, words.length)))
  );
}

/**
 * Compares words of a document (`ERIKSSON`, `ANNA<MARIA`) with what a person typed, by the ways of ICAO 9303. Parts of names
 * are compared as a whole: `VAN<DER<BERG` and `VANDER BERG` are equal.
 */
export function matchNames(family: string, given: string, person: Person): NameMatch {
  const [last, first] = [spellingOf(person.lastName), spellingOf(person.firstName)];
  // A person with one name has it in the first field of the zone (part 3, 4.6).
  if (last.length === 0 || first.length === 0) {
    const only = [...last, ...first];
    return only.length > 0 && given === "" && spells(family, only) ? "equal" : "other";
  }
  if (spells(family, last) && spells(given, first)) return "equal";
  return agreeInPart(family, last) && agreeInPart(given, first) ? "part" : "other";
}

/** The names of a zone against a person's. A name that is cut off is `part`, as far as it goes. */
export function matchZone(names: string, cut: boolean, person: Person): NameMatch {
  const [family = "", given = ""] = names.split("<<");
  const match = matchNames(family, given, person);
  return match === "other" && cut && isCutOff(names, person) ? "part" : match;
}
