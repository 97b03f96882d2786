import {
  figuresOf,
  GOOD_DOCUMENT,
  GOOD_SELFIE,
  type QualityFault,
  qualityFaults,
} from "@nuc/identity/photo-figures";
import { detailShare, type GreyPhoto, motionBetween } from "./grey-photo.ts";

export type PhotoSubject = "document" | "selfie";

/** What a photo could be better at. */
export type PhotoHint = QualityFault | "too-far" | "moving";

/**
 * What another photo would do better at, measured as the server measures (same figures, stricter limits). It does not refuse:
 * the server reads what it can.
 *
 * @param grey with its longer side at `MEASURED_SIDE`
 * @param shortSide of the photo itself, in pixels
 */
export const hintsOfPhoto = (
  grey: GreyPhoto,
  shortSide: number,
  subject: PhotoSubject,
): PhotoHint[] =>
  qualityFaults(figuresOf(grey, shortSide), subject === "selfie" ? GOOD_SELFIE : GOOD_DOCUMENT);

/** From this share on the middle is filled: papers drawn over the frame have 0.25 to 0.32, over a third of it 0.15 to 0.19, a table 0. */
const FILLED = 0.22;
/** Above this a hand is moving: the noise of a camera at rest is at 1 to 3. */
const MOVING = 6;

/** The same for a frame of the camera, beside the one before it. */
export function hintsOfFrame(
  grey: GreyPhoto,
  before: GreyPhoto | undefined,
  shortSide: number,
  subject: PhotoSubject,
): PhotoHint[] {
  const hints = hintsOfPhoto(grey, shortSide, subject);
  // A paper far away has too few sharp edges to count as sharp: to hold it nearer helps with both.
  const emptyish = hints.every((hint) => hint === "blurred") && detailShare(grey) < FILLED;
  const seen: PhotoHint[] = subject === "document" && emptyish ? ["too-far"] : hints;
  const moves = before === undefined || motionBetween(before, grey) > MOVING;
  return moves ? [...seen, "moving"] : seen;
}
