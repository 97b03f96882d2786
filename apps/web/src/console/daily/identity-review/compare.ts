import type { CheckReason, KycCheck, KycPerson } from "@nuc/contract";

/** One thing that was read, beside what the person typed. */
export interface ComparedRow {
  readonly label: string;
  readonly read: string | null;
  readonly profile: string | null;
  /** Null = there is nothing to compare. */
  readonly agrees: boolean | null;
  /** What is wrong, where the two alone do not say it. */
  readonly note?: string | undefined;
}

/** `VAN<DER<BERG` → `VAN DER BERG`. */
const spaced = (name: string): string => name.replaceAll("<", " ").trim();

const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleUpperCase("en");

interface ComparedWord {
  readonly word: string;
  /** Where it begins. */
  readonly at: number;
  /** Whether the other text lacks it. */
  readonly differs: boolean;
}

/** The words of a text beside those of another. */
export function compareWords(text: string, other: string): ComparedWord[] {
  const known = new Set(plain(other).split(/[\s-]+/));
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index: at }) => ({
    word,
    at,
    differs: plain(word)
      .split("-")
      .some((part) => !known.has(part)),
  }));
}

export const fullName = ({ first_name: first, middle_name: middle, last_name: last }: KycPerson) =>
  [first, middle, last].filter((part) => part !== null && part !== "").join(" ");

/** By print alone only single words are known to be there. */
function printedRows({ scores }: KycCheck, person: KycPerson): ComparedRow[] {
  const inPrint = (found: boolean) => (found ? "Found in print" : "Not found in print");
  const name = scores["firstName"] === 1 && scores["lastName"] === 1;
  const birth = scores["birthDate"] === 1;
  return [
    { label: "Name", read: inPrint(name), profile: fullName(person), agrees: name },
    { label: "Born", read: inPrint(birth), profile: person.date_of_birth, agrees: birth },
  ];
}

function zoneRows(
  found: NonNullable<KycCheck["found"]>,
  person: KycPerson,
  has: (reason: CheckReason) => boolean,
): ComparedRow[] {
  return [
    {
      label: "Name",
      read: `${spaced(found.given)} ${spaced(found.family)}`.trim(),
      profile: fullName(person),
      agrees: !has("name-differs") && !has("name-in-part"),
      note: has("name-in-part") ? "in part" : undefined,
    },
    {
      label: "Born",
      read: found.birthDate || null,
      profile: person.date_of_birth,
      agrees: !has("birth-date-differs") && !has("birth-date-unknown"),
    },
    {
      label: "Expires",
      read: found.expiryDate || null,
      profile: null,
      agrees: !has("expired") && !has("no-expiry-date"),
      note: has("expired") ? "expired" : undefined,
    },
    { label: "Number", read: `${found.state} ${found.number}`, profile: null, agrees: null },
  ];
}

const faceDoubts = ["face-uncertain", "face-too-alike", "face-differs"] as const;

function faceNote(has: (reason: CheckReason) => boolean): string | undefined {
  if (has("face-too-alike")) return "very close";
  return has("face-uncertain") ? "not sure" : undefined;
}

/** What a check found beside the profile, the check's own judgement marked. */
export function comparedRows(check: KycCheck, person: KycPerson): ComparedRow[] {
  const has = (reason: CheckReason) => check.reasons.includes(reason);
  if (check.document === "selfie") {
    const { distance } = check.scores;
    return [
      {
        label: "Face",
        read: distance === undefined ? null : `${distance.toFixed(2)} apart`,
        profile: "Document",
        agrees: distance === undefined ? null : !faceDoubts.some(has),
        note: faceNote(has),
      },
    ];
  }
  const read = check.found === null ? [] : zoneRows(check.found, person, has);
  const printed = "birthDate" in check.scores && check.found === null;
  return [
    ...(printed ? printedRows(check, person) : read),
    ...(read.length === 0 && !printed
      ? [{ label: "Name", read: null, profile: fullName(person), agrees: null }]
      : []),
    {
      label: "Used before",
      read: has("used-elsewhere") ? "In another account" : "No",
      profile: null,
      agrees: !has("used-elsewhere"),
    },
    ...(has("other-person")
      ? [{ label: "Person", read: "Differs from the first document", profile: null, agrees: false }]
      : []),
  ];
}
