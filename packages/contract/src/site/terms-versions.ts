import { isoTime, optionalText, pageNumber, pageOf } from "../fields/fields.ts";
import { fileText } from "../fields/file-text.ts";
import { oneOf } from "../fields/one-of.ts";
import { TERMS_MESSAGES as messages } from "../messages/site/terms.ts";
import { z } from "../schema.ts";

/** Bytes of the PDF. */
export const MAX_TERMS_BYTES = 5 * 1024 * 1024;
/** The name of a version: it is part of the address of its PDF. */
const VERSION = /^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$/;

/** A version of the terms, as staff see it. */
export const termsVersion = z.object({
  version: z.string(),
  url: z.string(),
  publishedAt: isoTime,
  /** User name; null = it came with the program. */
  publishedBy: z.string().nullable(),
  /** Accounts that accepted it, whatever they accepted later; closed ones are left out. */
  accepted: z.number().int(),
});

/** `GET admin/content/terms`. */
export const termsRecord = z.object({
  kind: z.literal("terms"),
  /** How many were published, for `If-Match`. */
  version: z.number().int(),
  updated_at: isoTime,
  /** Every version, newest first: the first one is in force. */
  content: z.array(termsVersion),
  /** Accounts that have not accepted the one in force: who would be asked next. */
  pending: z.number().int(),
  /** Accounts that a new version asks: all that are confirmed and not closed. */
  accounts: z.number().int(),
});
export type TermsRecord = z.infer<typeof termsRecord>;

/** `PUT admin/content/terms`: a new version. */
export const publishTermsPayload = z.strictObject({
  version: z
    .string({
      error: ({ input }) => (input == null ? messages.versionRequired : "Must be a text."),
    })
    .refine((text) => text.trim() !== "", messages.versionRequired)
    .regex(VERSION, messages.versionMalformed),
  pdf: fileText(messages.pdfRequired, {
    maxBytes: MAX_TERMS_BYTES,
    tooLarge: messages.pdfTooLarge,
  }),
});

/** Acceptances on one page. */
export const ACCEPTANCE_PAGE_SIZE = 20;
export const ACCEPTANCE_SORTS = ["-accepted", "accepted"] as const;
export type AcceptanceSort = (typeof ACCEPTANCE_SORTS)[number];

const acceptanceFilter = {
  /** The beginning of a user name or email. */
  search: optionalText(),
  /** Missing: all of them. */
  version: optionalText(),
  /** Of the version in force. */
  status: oneOf(["accepted", "pending"], messages.statusUnknown),
};
export const acceptancesQuery = z.object({
  ...acceptanceFilter,
  sort: oneOf(ACCEPTANCE_SORTS, `The order must be one of ${ACCEPTANCE_SORTS.join(", ")}.`),
  page: pageNumber,
});
export const acceptanceExportQuery = z.object(acceptanceFilter);

/** Who accepted which version when; null and null = has not accepted the one in force. */
export const acceptance = z.object({
  username: z.string(),
  email: z.string(),
  version: z.string().nullable(),
  acceptedAt: isoTime.nullable(),
});
export type Acceptance = z.infer<typeof acceptance>;
export const acceptancePage = pageOf(acceptance);
