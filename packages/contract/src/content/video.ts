import { z } from "../schema.ts";
import { line, optionalParagraph, outsideLink, siteFile } from "./fields.ts";

/** A short film; null where there is none, and then nothing leads to it. */
export const videoContent = z.strictObject({
  film: z
    .strictObject({
      title: line,
      text: optionalParagraph,
      src: siteFile,
      poster: siteFile,
      /** WebVTT, English. */
      captions: siteFile,
    })
    .nullable(),
});
export type VideoContent = z.infer<typeof videoContent>;

/** Where else the operator is found, and the stores with the app. */
export const socialContent = z.strictObject({
  links: z.array(outsideLink).max(12),
  stores: z.array(outsideLink).max(4),
});
export type SocialContent = z.infer<typeof socialContent>;
