import { emptyAsNull } from "../fields/empty-as-null.ts";
import { isoTime, optionalText, pageNumber, pageOf } from "../fields/fields.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";
import { shownText } from "../fields/shown-text.ts";
import { TERMINAL_MESSAGES } from "../messages/shop/terminals.ts";
import { z } from "../schema.ts";
import { STOPPED_BY, TERMINAL_STATUSES } from "./terminals.ts";

const { staff } = TERMINAL_MESSAGES;

/** Terminals on one page. */
export const TERMINAL_PAGE_SIZE = 20;

export const TERMINAL_SORTS = ["-asked", "asked", "username", "-username"] as const;

/** `GET admin/terminals`: all, or those of one status. */
export const terminalQuery = z.object({
  ...listFilter,
  status: optionalText().pipe(z.enum(TERMINAL_STATUSES, staff.statusUnknown).optional()),
  sort: orderOf(TERMINAL_SORTS),
  page: pageNumber,
});

const ownPage = z.boolean(staff.ownPageMalformed);

/** `PUT admin/terminals/settings`. */
export const terminalSettings = z.strictObject({
  /** Whether shops take payments on the owner's own page, which need no approval. */
  ownPage,
  /** What it was when this was decided: another one meanwhile is 409. */
  seen: emptyAsNull(ownPage.nullish()),
});
export const terminalSettingsAnswer = z.object({ ownPage: z.boolean() });
export type TerminalSettings = z.infer<typeof terminalSettingsAnswer>;

/** A till as staff see it. */
export const staffTerminal = z.object({
  id: z.string(),
  username: z.string(),
  /** Null = the owner's own page, which is here since a PIN was wrong at it. */
  name: z.string().nullable(),
  /** Address that it is paid to; null = each of the account's. */
  wallet: z.string().nullable(),
  status: z.enum(TERMINAL_STATUSES),
  askedAt: isoTime,
  decidedAt: isoTime.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  stoppedAt: isoTime.nullable(),
  stoppedBy: z.enum(STOPPED_BY).nullable(),
});
export type StaffTerminal = z.infer<typeof staffTerminal>;
export const staffTerminalPage = pageOf(staffTerminal).extend({
  settings: terminalSettingsAnswer,
});
export type StaffTerminalPage = z.infer<typeof staffTerminalPage>;

/** What staff decide on a terminal. */
export const TERMINAL_DECISIONS = ["approve", "refuse", "stop", "start", "withdraw"] as const;
export type TerminalDecisionKind = (typeof TERMINAL_DECISIONS)[number];

/** `POST admin/terminals/{id}/decision`. */
export const terminalDecision = z.strictObject({
  decision: z.enum(TERMINAL_DECISIONS, staff.decisionUnknown),
  /** Its owner reads it. */
  reason: shownText(staff.reasonRequired),
  /** How it stood when this was decided: another status meanwhile is 409. */
  seen: emptyAsNull(z.enum(TERMINAL_STATUSES, staff.statusUnknown).nullish()),
});
export type TerminalDecision = z.infer<typeof terminalDecision>;
