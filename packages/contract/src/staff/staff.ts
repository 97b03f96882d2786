import { isoTime, optionalText, pageNumber, pageOf } from "../fields/fields.ts";
import { z } from "../schema.ts";

/** Roles of those who run the site; every other role is a customer's or a shop's. */
export const STAFF_ROLES = ["admin", "reviewer", "support"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a role is one of those who run the site. */
export function isStaffRole(role: string): role is StaffRole {
  return STAFF_ROLES.some((staffRole) => staffRole === role);
}

/** `PUT maintenance`: the status as the specification spells it, a text. */
export const maintenancePayload = z.strictObject({
  status: z.enum(["true", "false"], 'The status must be the text "true" or "false".'),
  /** Goes to the audit. */
  reason: optionalText(),
});
export const maintenanceAnswer = z.object({ status: z.enum(["true", "false"]) });

/** `GET audit`: all of it, or what one actor did, or one kind of action. */
export const auditQuery = z.object({
  actor: optionalText(),
  action: optionalText(),
  page: pageNumber,
});

/** Rows of the audit on one page. */
export const AUDIT_PAGE_SIZE = 20;

/** One row of the audit: what a staff member did. */
export const auditRecord = z.object({
  /** From 1, without a gap. */
  number: z.string(),
  time: isoTime,
  /** User name of the staff member. */
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  networkAddress: z.string(),
  /** SHA-256 of the row before it and of this one, as hex. */
  previousHash: z.string(),
  hash: z.string(),
});

export const auditPage = pageOf(auditRecord);
export const auditExportQuery = auditQuery.omit({ page: true });

/** `POST audit/check`: whether every row is as it was written, none is missing and none was put between. */
export const auditCheckAnswer = z.object({
  valid: z.boolean(),
  /** So many are in order. */
  rows: z.number().int(),
  /** Of the newest of them, as hex. */
  newestHash: z.string(),
  /** The first row that is not as it was written. */
  problem: z.object({ number: z.string(), text: z.string() }).nullable(),
  checkedAt: isoTime,
});
export type AuditCheck = z.infer<typeof auditCheckAnswer>;
export type AuditRecord = z.infer<typeof auditRecord>;
export type AuditPage = z.infer<typeof auditPage>;
