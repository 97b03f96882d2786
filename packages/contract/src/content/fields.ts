import { isStorable } from "../fields/fields.ts";
import { z } from "../schema.ts";
import { isPlainLine, isPlainText, UNSEEN } from "../fields/shown-text.ts";

const REQUIRED = "Is required.";
const MAX_LINE_LENGTH = 200;
const MAX_PARAGRAPH_LENGTH = 4_000;
const PICTURE = /^(?:\/pictures\/[\w-]{43}\.(?:jpg|png))?$/;
/** A path of this site, a section of its landing page, or an https address. */
const SITE_HREF = /^(?:\/(?!\/)|#|https:\/\/)[^\s\p{Cc}<>"'\\]*$/u;

function text(maxLength: number, isPlain: (text: string) => boolean) {
  return z
    .string({ error: ({ input }) => (input == null ? REQUIRED : "Must be a text.") })
    .trim()
    .max(maxLength, `Has at most ${maxLength} characters.`)
    .refine(isStorable, "Contains characters that cannot be stored.")
    .refine(isPlain, UNSEEN);
}

/** Missing and null count as empty. A codec, so that the same schema also writes answers. */
function emptyWhenMissing(schema: z.ZodString) {
  return z.codec(schema.nullish(), z.string(), {
    decode: (value) => value ?? "",
    encode: (value) => value,
  });
}

/** One line that must be there. */
export const line = text(MAX_LINE_LENGTH, isPlainLine).min(1, REQUIRED);
/** One line that may be missing or empty; what is empty is not shown. */
export const optionalLine = emptyWhenMissing(text(MAX_LINE_LENGTH, isPlainLine));
/** Running text that must be there. */
export const paragraph = text(MAX_PARAGRAPH_LENGTH, isPlainText).min(1, REQUIRED);
/** Running text that may be missing or empty; what is empty is not shown. */
export const optionalParagraph = emptyWhenMissing(text(MAX_PARAGRAPH_LENGTH, isPlainText));

/** A place of this site. */
export const siteHref = line.regex(SITE_HREF, "Must be a path of this site or an https address.");
/** A place outside; never another scheme, which could run a script. */
export const outsideHref = line
  .regex(/^https:\/\/[^\s\p{Cc}<>"'\\]+$/u, "Must be an https address.")
  .refine((href) => URL.canParse(href), "Must be an https address.");
/** A file of this site: the page policy loads no other. */
export const siteFile = line.regex(
  /^\/(?!\/)[\w./-]+$/,
  "Must be the path of a file of this site.",
);

/** A picture that staff uploaded, by its path; empty = none. */
export const optionalPicture = emptyWhenMissing(
  text(MAX_LINE_LENGTH, isPlainLine).regex(PICTURE, "Must be a picture that was uploaded here."),
);

/** A place outside, under its name. */
export const outsideLink = z.strictObject({ label: line, href: outsideHref });
