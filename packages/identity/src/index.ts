export { documentKey, isSamePerson } from "./checks/compare.ts";
export { checkLicence } from "./checks/licence.ts";
export { checkPassport } from "./checks/passport.ts";
export { checkPhotoId, countPortraits } from "./checks/photo-id.ts";
export { checkSelfie } from "./checks/selfie.ts";
export { analysePhoto, type PhotoLook } from "./checks/photo.ts";
export {
  type Found,
  type Outcome,
  type Reason,
  type Verdict,
  verdictOf,
  versions,
  demoteToReview,
} from "./checks/verdict.ts";
export { warmFaces, warmText } from "./checks/warm.ts";
export { type Face, faceDistance, findFaces } from "./face/faces.ts";
export { PictureError, type PictureFault } from "./identity-error.ts";
export { cleanCopy, decode } from "./image/decode.ts";
export type { Picture } from "./image/picture.ts";
export { MAX_BYTES } from "./image/sniff.ts";
export { type CodedLicence, parseAamva } from "./licence/aamva.ts";
export { readBarcode } from "./licence/barcode.ts";
export type { Person } from "./person/match-person.ts";
export { readZone, type ZoneReading } from "./zone/read-zone.ts";
