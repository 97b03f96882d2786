import { isoTime } from "../fields/fields.ts";
import { fileText } from "../fields/file-text.ts";
import { SITE_MESSAGES } from "../messages/site/site.ts";
import { z } from "../schema.ts";
import { STAFF_CONTENT_KINDS } from "./kinds.ts";

const { content: messages } = SITE_MESSAGES;

/** Versions of a kind that are kept, the newest. */
export const MAX_CONTENT_VERSIONS = 50;

export const staffContentParams = z.object({
  kind: z.enum(STAFF_CONTENT_KINDS, messages.kindUnknown),
});
export const contentVersionParams = staffContentParams.extend({
  version: z.string().regex(/^[1-9]\d{0,8}$/, messages.versionUnknown),
});

/** A version that was written: when, and by whom (null = by the program). */
export const contentVersion = z.object({
  version: z.number().int(),
  at: isoTime,
  by: z.string().nullable(),
});
/** Newest first. */
export const contentVersionsAnswer = z.object({ records: z.array(contentVersion) });
export type ContentVersion = z.infer<typeof contentVersion>;
export const contentVersionAnswer = contentVersion.extend({ content: z.unknown() });

/** Bytes of a picture as it is uploaded. */
export const MAX_PICTURE_BYTES = 1024 * 1024;
/** Pixels of a side. */
export const PICTURE_SIDE = { min: 32, max: 2048 } as const;

/** `POST admin/content/pictures`: the file, in base64. */
export const picturePayload = z.strictObject({
  picture: fileText(messages.pictureRequired, {
    maxBytes: MAX_PICTURE_BYTES,
    tooLarge: messages.pictureTooLarge,
  }),
});
export const pictureAnswer = z.object({
  /** Where the picture is from now on; the same bytes have the same place. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type PictureAnswer = z.infer<typeof pictureAnswer>;
