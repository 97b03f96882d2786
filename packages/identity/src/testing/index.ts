export { distortions } from "./distort.ts";
export { anotherDay, asDataUrl, groupPhoto, portrait } from "./faces.ts";
export { type HostileFile, hostileFiles } from "./hostile.ts";
export { annasLicence, licenceBack, licenceFront } from "./licences.ts";
export type { Holder } from "./make-mrz.ts";
export { anna, card, passport } from "./specimens.ts";
