import { type Face, faceDistance, findFaces } from "../face/faces.ts";
import type { Picture } from "../image/picture.ts";
import { measure } from "../quality/figures.ts";
import { qualityFaults, SELFIE_MIN_EDGE } from "../quality/photo-figures.ts";
import { type Reason, type Verdict, verdictOf } from "./verdict.ts";

/** A face in a selfie: surer than what is found in print. */
const MIN_SCORE = 0.5;
const MIN_HEIGHT = 80;
/** Up to here it passes, up to there somebody looks; strangers were seen from 0.44 on. */
const [SAME, PERHAPS] = [0.4, 0.6];

const retakeFor = (faces: readonly Face[]): Reason[] => {
  const [face] = faces;
  if (face === undefined) return ["no-face"];
  if (faces.length > 1) return ["several-faces"];
  return face.height < MIN_HEIGHT ? ["face-too-small"] : [];
};

/** The largest face of a document: others are ghost images of it. */
const portraitOf = (faces: readonly Face[]) => faces.toSorted((a, b) => b.height - a.height)[0];

/**
 * Exactly one face, large and sharp enough, that resembles the portrait of the document. It says nothing about who held the
 * camera, nor whether a person or a picture stood before it.
 */
export async function checkSelfie(selfie: Picture, document: Picture): Promise<Verdict> {
  const figures = await measure(selfie);
  const faults: Reason[] = qualityFaults(figures).filter((fault) => fault === "too-small");
  if (figures.edge < SELFIE_MIN_EDGE) faults.push("blurred");
  if (faults.length > 0) return verdictOf({ retake: faults, scores: { ...figures } });
  const faces = (await findFaces(selfie)).filter(({ score }) => score >= MIN_SCORE);
  const scores = { ...figures, faces: faces.length, faceScore: faces[0]?.score ?? 0 };
  const retake = retakeFor(faces);
  const [face] = faces;
  if (retake.length > 0 || face === undefined) return verdictOf({ retake, scores });
  const portrait = portraitOf(await findFaces(document));
  if (portrait === undefined) return verdictOf({ review: ["no-portrait"], scores });
  const distance = faceDistance(face, portrait);
  const all = { ...scores, distance };
  if (distance > PERHAPS) return verdictOf({ retake: ["face-differs"], scores: all });
  return verdictOf({ review: distance > SAME ? ["face-uncertain"] : [], scores: all });
}
