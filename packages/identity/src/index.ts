export { PictureError, type PictureFault } from "./identity-error.ts";
export { cleanCopy, decode } from "./image/decode.ts";
export type { Picture } from "./image/picture.ts";
export { MAX_BYTES } from "./image/sniff.ts";
