import { z } from "../schema.ts";
import { line, optionalParagraph, outsideLink, siteFile } from "./fields.ts";

const film = z.strictObject({
  title: line,
  text: optionalParagraph,
  src: siteFile,
  poster: siteFile,
  /** WebVTT, English. */
  captions: siteFile,
});
type FilmInput = z.input<typeof film>;

/** Missing and empty count as null. */
const filmOrNone = z.codec(
  z
    .unknown()
    .optional()
    .meta({ anyOf: [{ type: "object" }, { type: "null" }] }),
  film.nullable(),
  {
    // What is no film is refused by its schema, field by field.
    decode: (value) => (value === undefined || value === "" ? null : (value as FilmInput | null)),
    encode: (value) => value,
  },
);

/** A short film; null where there is none, and then nothing leads to it. */
export const videoContent = z.strictObject({ film: filmOrNone });
export type VideoContent = z.infer<typeof videoContent>;

/** Where else the operator is found, and the stores with the app. */
export const socialContent = z.strictObject({
  links: z.array(outsideLink).max(12),
  stores: z.array(outsideLink).max(4),
});
export type SocialContent = z.infer<typeof socialContent>;
