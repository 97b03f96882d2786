import {
  isoTime,
  nucText,
  optionalText,
  pageNumber,
  pageOf,
  requiredNuc,
} from "../fields/fields.ts";
import { shownText } from "../fields/shown-text.ts";
import { APPROVAL_MESSAGES as messages } from "../messages/staff/approvals.ts";
import { MINT_MESSAGES } from "../messages/coins/mint.ts";
import { emptyAsNull } from "../fields/empty-as-null.ts";
import { z } from "../schema.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";

/** How far a request is; `waiting` for another admin, 24 hours at most. */
export const APPROVAL_STATUSES = [
  "waiting",
  "approved",
  "refused",
  "withdrawn",
  "expired",
] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
/** Hours that a request waits. */
export const APPROVAL_HOURS = 24;
/** Requests on one page. */
export const APPROVAL_PAGE_SIZE = 20;

export const APPROVAL_SORTS = ["-asked", "asked", "-amount", "amount"] as const;

/** `GET admin/approvals`: all, or those of one status. */
export const approvalQuery = z.object({
  ...listFilter,
  status: optionalText().pipe(z.enum(APPROVAL_STATUSES, messages.statusUnknown).optional()),
  sort: orderOf(APPROVAL_SORTS),
  page: pageNumber,
});
export const approvalExportQuery = approvalQuery.omit({ page: true });

const limits = z.strictObject({
  perAct: requiredNuc(messages.limitMalformed),
  perMember: requiredNuc(messages.limitMalformed),
});
/** `PUT admin/approvals/settings`: what pays more than this asks for a second admin. */
export const approvalSettings = limits.extend({
  /** What they were when this was decided: others meanwhile are 409. */
  seen: emptyAsNull(limits.nullish()),
});
export const approvalSettingsAnswer = z.object({
  /** NUC of one act. */
  perAct: nucText,
  /** NUC that one member of staff pays within 24 hours without a second admin, in sum. */
  perMember: nucText,
});
export type ApprovalSettings = z.infer<typeof approvalSettingsAnswer>;

/** What an admin asked for. */
export const approvalRecord = z.object({
  id: z.string(),
  /** Such as `airdrop.release`. */
  kind: z.string(),
  /** What it is about, such as a wallet's address. */
  subject: z.string(),
  /** Who is paid. */
  username: z.string(),
  amount: nucText,
  reason: z.string(),
  status: z.enum(APPROVAL_STATUSES),
  askedBy: z.string(),
  askedAt: isoTime,
  expiresAt: isoTime,
  decidedBy: z.string().nullable(),
  decidedAt: isoTime.nullable(),
  decisionReason: z.string().nullable(),
});
export type ApprovalRecord = z.infer<typeof approvalRecord>;
/** Newest first. */
export const approvalPage = pageOf(approvalRecord).extend({ settings: approvalSettingsAnswer });
export type ApprovalPage = z.infer<typeof approvalPage>;

/** `POST admin/approvals/{id}/decision`. */
export const approvalDecision = z.strictObject({
  decision: z.enum(["approve", "refuse"], messages.decisionUnknown),
  reason: shownText(MINT_MESSAGES.reasonRequired),
});
export type ApprovalDecision = z.infer<typeof approvalDecision>;
