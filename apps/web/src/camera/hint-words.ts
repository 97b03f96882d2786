import type { PhotoHint, PhotoSubject } from "./judge-photo.ts";

/** What to do before the camera, in a few words. */
const forDocuments: Readonly<Record<PhotoHint, string>> = {
  "too-small": "This camera's picture is too small. Choose a photo instead.",
  blurred: "Hold still until the picture is sharp.",
  "no-contrast": "Too pale. Find better light.",
  "too-dark": "Too dark. Find more light.",
  glare: "Light reflects. Tilt the document a little.",
  "too-far": "Fill the frame with the document.",
  moving: "Hold still.",
};

const forSelfies: Readonly<Record<PhotoHint, string>> = {
  ...forDocuments,
  glare: "Too bright. Turn away from the lamp.",
  "too-far": "Come closer.",
};

export const hintWords = (hint: PhotoHint, subject: PhotoSubject): string =>
  (subject === "selfie" ? forSelfies : forDocuments)[hint];
