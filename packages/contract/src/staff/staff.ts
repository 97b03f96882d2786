import { isoTime, optionalText, pageNumber, pageOf } from "../fields/fields.ts";
import { z } from "../schema.ts";

/** Roles of those who run the site; everybody else is a customer. What each may do: `RIGHTS`. */
export const STAFF_ROLES = ["admin", "reviewer", "support", "shop"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a role is one of those who run the site. */
export function isStaffRole(role: string): role is StaffRole {
  return STAFF_ROLES.some((staffRole) => staffRole === role);
}

/** `PUT maintenance`: the status as the specification spells it, a text. */
export const maintenancePayload = z.strictObject({
  status: z.enum(["true", "false"], 'The status must be the text "true" or "false".'),
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
export type AuditPage = z.infer<typeof auditPage>;
