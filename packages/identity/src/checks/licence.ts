import type { Picture } from "../image/picture.ts";
import { parseAamva } from "../licence/aamva.ts";
import { readBarcode } from "../licence/barcode.ts";
import { evidenceOf, type PrintedEvidence, readPrint } from "../licence/evidence.ts";
import type { Person } from "../person/match-person.ts";
import { doubts, isExpired } from "./compare.ts";
import { analysePhoto, type PhotoLook } from "./photo.ts";
import { type Found, type Reason, type Verdict, verdictOf } from "./verdict.ts";

/** The licence that a code in one of the photos is of. */
async function foundInCode(pictures: readonly Picture[]): Promise<Found | undefined> {
  for (const picture of pictures) {
    const text = await readBarcode(picture);
    const licence = text === undefined ? undefined : parseAamva(text);
    if (licence !== undefined) return { ...licence, state: `${licence.country}-${licence.state}` };
  }
  return undefined;
}

/** What print alone lets be doubted. */
export const printDoubts = (evidence: PrintedEvidence): Reason[] => [
  "text-only",
  ...(evidence.lastName && evidence.firstName ? [] : (["name-differs"] as const)),
  ...(evidence.birthDate ? [] : (["birth-date-differs"] as const)),
];

export const printScores = ({ lines, lastName, firstName, birthDate }: PrintedEvidence) => ({
  lines: lines.length,
  lastName: Number(lastName),
  firstName: Number(firstName),
  birthDate: Number(birthDate),
});

/** Of several photos, what the first says, and whether all are useless. */
export async function analysePhotos(
  pictures: readonly Picture[],
): Promise<{ good: Picture[]; first: PhotoLook | undefined }> {
  const good: Picture[] = [];
  let first: PhotoLook | undefined;
  for (const picture of pictures) {
    const look = await analysePhoto(picture);
    first ??= look;
    if (!look.useless) good.push(picture);
  }
  return { good, first };
}

/**
 * A driving licence, one or both sides: by its code (AAMVA), else by what is printed on it, which never does for more than a
 * review.
 */
export async function checkLicence(
  pictures: readonly Picture[],
  person: Person,
  today: string,
): Promise<Verdict> {
  const { good, first } = await analysePhotos(pictures);
  const scores = { ...first?.scores };
  if (good.length === 0) return verdictOf({ retake: first?.faults ?? ["not-a-document"], scores });
  const found = await foundInCode(good);
  if (found !== undefined) {
    const review = doubts(found, person);
    if (found.expiryDate === "") review.push("no-expiry-date");
    return verdictOf({ fail: isExpired(found, today) ? ["expired"] : [], review, scores, found });
  }
  const lines: string[] = [];
  for (const picture of good) lines.push(...(await readPrint(picture)));
  const evidence = evidenceOf(lines, person);
  const all = { ...scores, ...printScores(evidence) };
  if (evidence.kind !== "licence" || evidence.issuer === undefined)
    return verdictOf({ retake: ["not-a-document", ...(first?.faults ?? [])], scores: all });
  return verdictOf({ review: ["no-code", ...printDoubts(evidence)], scores: all });
}
