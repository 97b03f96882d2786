import { findFaces } from "../face/faces.ts";
import type { Picture } from "../image/picture.ts";
import { evidenceOf, readPrint } from "../licence/evidence.ts";
import { detectText } from "../ocr/detect.ts";
import type { Person } from "../person/match-person.ts";
import { readZone } from "../zone/read-zone.ts";
import { analysePhotos, printDoubts, printScores } from "./licence.ts";
import { isLayout, zoneVerdict } from "./passport.ts";
import { type Reason, type Verdict, verdictOf } from "./verdict.ts";

/** Smaller ones are ghost images, which cards repeat the portrait in. */
const isPortrait = (height: number, largest: number) => height > largest * 0.7;

/** How many portraits the photos of one card show. */
export async function countPortraits(pictures: readonly Picture[]): Promise<number> {
  const heights: number[] = [];
  for (const picture of pictures)
    for (const face of await findFaces(picture)) heights.push(face.height);
  return heights.filter((height) => isPortrait(height, Math.max(...heights))).length;
}

/**
 * A card with a photo, one or both sides: by its zone (TD1, TD2), else by what is printed on it, which never does for more
 * than a review. One of the sides has one face.
 * @param countFaces where the faces are found elsewhere
 */
export async function checkPhotoId(
  pictures: readonly Picture[],
  person: Person,
  today: string,
  countFaces = countPortraits,
): Promise<Verdict> {
  const { good, first } = await analysePhotos(pictures);
  if (first === undefined || good.length === 0)
    return verdictOf({ retake: first?.faults ?? ["not-a-document"], scores: { ...first?.scores } });
  const faces = await countFaces(good);
  const look = { ...first, scores: { ...first.scores, faces } };
  if (faces === 0) return verdictOf({ retake: ["no-face"], scores: look.scores });
  const also: Reason[] = faces > 1 ? ["several-faces"] : [];
  const lines: string[] = [];
  for (const picture of good) {
    const boxes = await detectText(picture);
    const zone = await readZone(picture, boxes);
    if (zone && isLayout(zone, "TD3"))
      return verdictOf({ retake: ["other-document"], scores: look.scores });
    if (zone) return zoneVerdict(zone, look, person, today, also);
    lines.push(...(await readPrint(picture, boxes)));
  }
  const evidence = evidenceOf(lines, person);
  const scores = { ...look.scores, ...printScores(evidence) };
  if (evidence.kind === undefined)
    return verdictOf({ retake: ["not-a-document", ...look.faults], scores });
  return verdictOf({ review: [...also, ...printDoubts(evidence)], scores });
}
