import { MESSAGE_TAGS } from "@nuc/contract";
import { lazyPackage } from "../../../platform/modules/lazy-package.ts";

const sanitizer = lazyPackage(
  (require) => require("sanitize-html") as typeof import("sanitize-html"),
);

/**
 * The HTML of a message without whatever could run, load or dress up as the page: of other tags
 * only the text stays, of attributes only a link's address on the web, by email or on this site.
 * Empty where nothing is left to read.
 */
export function sanitiseMessage(html: string): string {
  const sanitizeHtml = sanitizer();
  const clean = sanitizeHtml(html, {
    allowedTags: [...MESSAGE_TAGS],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https", "http", "mailto"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, { href = "" }) => ({ tagName, attribs: { href, rel: "noopener noreferrer" } }),
    },
  }).trim();
  const text = sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} });
  return text.trim() === "" ? "" : clean;
}
