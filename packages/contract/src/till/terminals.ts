import { isoTime, requiredText } from "../fields/fields.ts";
import { shownLine } from "../fields/shown-text.ts";
import { TERMINAL_MESSAGES } from "../messages/shop/terminals.ts";
import { z } from "../schema.ts";

const { ask } = TERMINAL_MESSAGES;

/** Characters of a terminal's name. */
export const MAX_TERMINAL_NAME_LENGTH = 40;
/** Terminals of one account that wait or are approved. */
export const MAX_TERMINALS = 50;

/** How far a terminal is; `stopped`: approved, and takes no payments now. */
export const TERMINAL_STATUSES = [
  "waiting",
  "approved",
  "stopped",
  "refused",
  "withdrawn",
] as const;
export type TerminalStatus = (typeof TERMINAL_STATUSES)[number];

/** What stopped a terminal. */
export const STOPPED_BY = ["pins", "staff"] as const;

/** A terminal as its owner sees it. */
export const terminal = z.object({
  id: z.string(),
  name: z.string(),
  /** Address that it is paid to. */
  wallet: z.string(),
  status: z.enum(TERMINAL_STATUSES),
  askedAt: isoTime,
  decidedAt: isoTime.nullable(),
  /** What staff wrote when they decided, stopped or started last. */
  reason: z.string().nullable(),
  /** Null while it is not stopped. */
  stoppedBy: z.enum(STOPPED_BY).nullable(),
  /** That it is bound to, in plain words such as "Chrome on an Android tablet"; null while it is not paired. */
  device: z.object({ name: z.string(), pairedAt: isoTime }).nullable(),
});
export type Terminal = z.infer<typeof terminal>;

/** `GET payment/terminals`: those of the caller, newest first. */
export const terminalsAnswer = z.object({
  terminals: z.array(terminal),
  /** Whether the owner's own page takes payments, which need no approval. */
  ownPage: z.boolean(),
  /** Whether wrong PINs stopped it, or staff. */
  ownPageStopped: z.boolean(),
});
export type TerminalsAnswer = z.infer<typeof terminalsAnswer>;

/** `POST payment/terminals`: asks staff for one. */
export const terminalPayload = z.object({
  name: shownLine(ask.nameRequired).refine(
    (name) => name.trim().length <= MAX_TERMINAL_NAME_LENGTH,
    ask.nameTooLong(MAX_TERMINAL_NAME_LENGTH),
  ),
  walletAddress: requiredText(ask.walletRequired),
});
export type TerminalPayload = z.infer<typeof terminalPayload>;
export const terminalAnswer = z.object({ terminal });
