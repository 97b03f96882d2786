import {
  isoTime,
  nucText,
  optionalText,
  pageNumber,
  pageOf,
  requiredNuc,
  requiredText,
} from "../fields/fields.ts";
import { AIRDROP_MESSAGES } from "../messages/coins/airdrop.ts";
import { MINT_MESSAGES } from "../messages/coins/mint.ts";
import { emptyAsNull } from "../fields/empty-as-null.ts";
import { z } from "../schema.ts";
import { oneOf } from "../fields/one-of.ts";
import { shownText } from "../fields/shown-text.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";

/** Hours within which a nominated wallet is paid. */
export const AIRDROP_HOURS = 36;

/** `POST wallet/add-airdrop-wallet`. */
export const airdropPayload = z.object({
  walletAddress: requiredText(AIRDROP_MESSAGES.walletRequired),
});
/** What was nominated: the coins are paid once `payAfter` is over. */
export const airdropAnswer = z.object({
  walletAddress: z.string(),
  amount: nucText,
  payAfter: isoTime,
});
export type AirdropAnswer = z.infer<typeof airdropAnswer>;

const { decision, settings } = AIRDROP_MESSAGES;

/** How far a nomination is; held: staff do not let it be paid. */
export const AIRDROP_STATUSES = ["waiting", "held", "paying", "paid"] as const;
export type AirdropStatus = (typeof AIRDROP_STATUSES)[number];

/** `nominated` is the order in which they came, `pays` that in which they are to be paid. */
export const AIRDROP_SORTS = [
  "-nominated",
  "nominated",
  "-pays",
  "pays",
  "-amount",
  "amount",
] as const;

/** `GET admin/airdrops`: all, or those of one status. */
export const airdropQuery = z.object({
  ...listFilter,
  status: optionalText().pipe(z.enum(AIRDROP_STATUSES, decision.statusUnknown).optional()),
  sort: orderOf(AIRDROP_SORTS),
  page: pageNumber,
});
export const airdropExportQuery = airdropQuery.omit({ page: true });
/** Nominations on one page. */
export const AIRDROP_PAGE_SIZE = 20;

/** A user's nomination as staff see it. */
export const airdropRecord = z.object({
  walletAddress: z.string(),
  username: z.string(),
  amount: nucText,
  status: z.enum(AIRDROP_STATUSES),
  nominatedAt: isoTime,
  payAfter: isoTime,
  paidAt: isoTime.nullable(),
  /** Of the extrinsic that paid it, 0x-hex. */
  hash: z.string().nullable(),
  /** Why staff held or released it last. */
  reason: z.string().nullable(),
});
export type AirdropRecord = z.infer<typeof airdropRecord>;

const promised = z.strictObject({
  amount: requiredNuc(settings.amountMalformed),
  delayHours: z
    .number(settings.delayWrong(AIRDROP_HOURS))
    .int(settings.delayWrong(AIRDROP_HOURS))
    .min(0, settings.delayWrong(AIRDROP_HOURS))
    .max(AIRDROP_HOURS, settings.delayWrong(AIRDROP_HOURS)),
});
/** `PUT admin/airdrops/settings`: what later nominations are promised. */
export const airdropSettings = promised.extend({
  /** What they were when this was decided: others meanwhile are 409. */
  seen: emptyAsNull(promised.nullish()),
});
/** What nominations are promised from now on: NUC, and hours until they are paid. */
export const airdropSettingsAnswer = z.object({ amount: nucText, delayHours: z.number().int() });
export type AirdropSettings = z.infer<typeof airdropSettingsAnswer>;

/** Newest nomination first. */
export const airdropPage = pageOf(airdropRecord).extend({
  settings: airdropSettingsAnswer,
});
export type AirdropPage = z.infer<typeof airdropPage>;

/** `POST admin/airdrops/{walletAddress}/decision`. */
export const airdropDecision = z.strictObject({
  decision: z.enum(["hold", "release"], decision.unknown),
  reason: shownText(MINT_MESSAGES.reasonRequired),
  /** What the status was when this was decided: another one meanwhile is 409. */
  seen: oneOf(AIRDROP_STATUSES, decision.statusUnknown),
});
export const airdropDecisionAnswer = z.object({
  walletAddress: z.string(),
  status: z.enum(AIRDROP_STATUSES),
  /** It pays much: nothing changed, and this request waits for another admin. */
  approval: z.string().optional(),
});
export type AirdropDecisionAnswer = z.infer<typeof airdropDecisionAnswer>;
export type AirdropDecision = z.infer<typeof airdropDecision>;
