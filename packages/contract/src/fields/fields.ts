import { parseNuc } from "@nuc/money";
import { z } from "../schema.ts";

/** The longest text that any field takes; longer is refused before a rule looks at it. */
const MAX_TEXT_LENGTH = 10_000;
/** The message for a text that holds U+0000 or half a letter. */
export const UNSTORABLE_TEXT = "Contains characters that cannot be stored.";

/**
 * Whether a database and a UTF-8 file can hold `text`: no U+0000 and no lone half of a surrogate
 * pair, which JSON can spell but Unicode does not allow.
 */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !/\p{Cs}/u.test(text);
}

/**
 * A text that must be there: missing, null and empty (or only white space) count as the same and
 * give `requiredMessage`; another type says so with the field's name left to `field`.
 */
export function requiredText(requiredMessage: string) {
  return z
    .string({ error: (issue) => (issue.input == null ? requiredMessage : "Must be a text.") })
    .max(MAX_TEXT_LENGTH, "Is too long.")
    .refine(isStorable, UNSTORABLE_TEXT)
    .refine((text) => text.trim() !== "", requiredMessage);
}

/** A text that may be missing, null or empty; all three read as undefined. */
export function optionalText() {
  return z
    .string("Must be a text.")
    .max(MAX_TEXT_LENGTH, "Is too long.")
    .refine(isStorable, UNSTORABLE_TEXT)
    .nullish()
    .transform((text) => (text == null || text.trim() === "" ? undefined : text));
}

/** Past the end of every list; exact in JSON and in a database, as is the first of its records. */
const LAST_PAGE = 1_000_000_000_000;

/**
 * A page of a list as a query names it, counted from `first`; missing and empty mean the first. A page past the end is
 * empty and no mistake, however large its number.
 */
export function pageFrom(first: 0 | 1) {
  return z
    .string("Must be one page number.")
    .regex(first === 0 ? /^[0-9]*$/ : /^(?:[1-9][0-9]*)?$/, `Must be a page number, from ${first}.`)
    .nullish()
    .transform((text) => Math.min(Number(text || first), LAST_PAGE));
}

/** A page of a list that begins with page 0. */
export const pageNumber = pageFrom(0);
/** A query that names nothing but a page. */
export const pageQuery = z.object({ page: pageNumber });

/** One page of a list: `page` counts from 0, `total` is how many records all `pages` have. */
export function pageOf<Item extends z.ZodType>(record: Item) {
  return z.object({
    records: z.array(record),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
  });
}

/** An amount as it travels: a decimal string in NUC, at most 12 decimals (`"12.5"`). */
export const nucText = z.string().meta({ description: "NUC, decimal string", example: "12.5" });

/**
 * An amount that a client sends: a decimal string in NUC, or a JSON integer below 2^53. Only its
 * type is tested here; services report the rest in the specified order.
 */
export const nucInput = z.union(
  [z.string().max(MAX_TEXT_LENGTH), z.number()],
  "Must be an amount of NUC.",
);

/** As `nucInput`, where missing, null and empty give `requiredMessage`. */
export function presentNuc(requiredMessage: string) {
  return nucInput
    .nullish()
    .refine((amount) => amount != null && String(amount).trim() !== "", requiredMessage);
}

/** An amount that must be there and that the ledger can hold; anything else gives `message`. */
export function requiredNuc(message: string) {
  return z
    .union([z.string().max(MAX_TEXT_LENGTH), z.number()], message)
    .refine(isNucAmount, message);
}

/** Whether `text` is an amount of NUC that the ledger can hold. */
export function isNucAmount(text: string | number): boolean {
  try {
    parseNuc(text);
    return true;
  } catch {
    return false;
  }
}

/** Bytes as `0x` and lower-case hex digits. */
export const hexText = z.string().regex(/^0x(?:[0-9a-f]{2})*$/i, "Must be 0x and hex digits.");

/** SS58 text, prefix 42; the check sum is tested where the keys are known. */
export const addressText = z
  .string()
  .min(1)
  .max(128)
  .refine(isStorable, UNSTORABLE_TEXT)
  .meta({ description: "SS58, prefix 42" });

/** ISO 8601 in UTC. */
export const isoTime = z.string().meta({ format: "date-time" });
