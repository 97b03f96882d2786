import { isoTime, optionalText, pageNumber, pageOf, requiredText } from "../fields/fields.ts";
import { AUDIT_MESSAGES } from "../messages/staff/audit.ts";
import { z } from "../schema.ts";
import { listFilter } from "../fields/list-filter.ts";

/** `GET audit`: all of it, or what one actor did, one kind of action, what was done to a subject, or in some time. */
export const auditQuery = z.object({
  actor: optionalText(),
  action: optionalText(),
  /** A user name, an address or a setting, compared without case. */
  subject: optionalText(),
  since: listFilter.since,
  before: listFilter.before,
  page: pageNumber,
});

/** Rows of the audit on one page. */
export const AUDIT_PAGE_SIZE = 20;
/** Of a filtered list no more rows are counted and paged through; older ones are found by a narrower filter. */
export const AUDIT_COUNTED = 10_000;

/** In place of what an act was about, for a role that may not read such things elsewhere either. */
export const AUDIT_HIDDEN = { hidden: true } as const;

/** One row of the audit: what a staff member did. */
export const auditRecord = z.object({
  /** From 1, without a gap. */
  number: z.string(),
  time: isoTime,
  /** User name of the staff member. */
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  /** These two `AUDIT_HIDDEN` where the reader's role may not read them. */
  before: z.unknown(),
  after: z.unknown(),
  networkAddress: z.string(),
  /** SHA-256 of the row before it and of this one, as hex. */
  previousHash: z.string(),
  hash: z.string(),
});

export const auditPage = pageOf(auditRecord);
export const auditExportQuery = auditQuery.omit({ page: true });

export type AuditRecord = z.infer<typeof auditRecord>;
export type AuditPage = z.infer<typeof auditPage>;

/** The newest row of the audit that was written down elsewhere, with the ledger's newest block of that moment. */
export const auditHead = z.object({
  time: isoTime,
  row: z.string(),
  /** SHA-256 as hex. */
  hash: z.string(),
  block: z.number().int(),
  blockHash: z.string(),
});
export type AuditHead = z.infer<typeof auditHead>;

/** `POST audit/check`: whether every row is as it was written. */
export const auditCheck = z.object({
  valid: z.boolean(),
  /** Rows in order, up to the first that is not. */
  rows: z.number().int(),
  newestHash: z.string(),
  /** The first row that is not as it was written. */
  problem: z.object({ number: z.string(), text: z.string() }).nullable(),
  checkedAt: isoTime,
  /** The last one written down elsewhere; null before the first. */
  exported: auditHead.nullable(),
});
export type AuditCheck = z.infer<typeof auditCheck>;

export const auditStateQuery = z.object({
  subject: requiredText(AUDIT_MESSAGES.subjectRequired),
  at: requiredText(AUDIT_MESSAGES.atRequired).refine(
    (text) => z.iso.datetime({ offset: true }).safeParse(text).success,
    AUDIT_MESSAGES.atMalformed,
  ),
});

/** `GET audit/state`: how what staff changed of a subject stood at a moment, a line for each kind of act. */
export const auditState = z.object({
  action: z.string(),
  /** `AUDIT_HIDDEN` as in a row. */
  value: z.unknown(),
  /** The row that shows it. */
  row: z.string(),
  /** When that was done; null where only a later row shows what stood before it. */
  since: isoTime.nullable(),
});
export type AuditState = z.infer<typeof auditState>;
