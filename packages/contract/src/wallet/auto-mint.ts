import { isoTime, optionalText, pageNumber, pageOf, requiredText } from "../fields/fields.ts";
import { AUTO_MINT_MESSAGES } from "../messages/coins/auto-mint.ts";
import { MINT_MESSAGES } from "../messages/coins/mint.ts";
import { emptyAsNull } from "../fields/empty-as-null.ts";
import { z } from "../schema.ts";
import { oneOf } from "../fields/one-of.ts";
import { shownText } from "../fields/shown-text.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";

/** Mints that are made up for at most, after a time in which minting for a wallet was not possible. */
export const MAX_MISSED_MINTS = 7;

/** `auto_mint_wallet`, and the answer of the call that subscribes (1 or 2). */
export const AUTO_MINT = { none: 0, subscribed: 1, awaiting: 2 } as const;

/** `POST wallet/make-wallet-auto-mintable`. */
export const autoMintPayload = z.object({
  walletAddress: requiredText(AUTO_MINT_MESSAGES.walletRequired),
});
/** 1 = subscribed, 2 = awaiting approval. */
export const autoMintAnswer = z.union([z.literal(1), z.literal(2)]);
export type AutoMintAnswer = z.infer<typeof autoMintAnswer>;

const { decision } = AUTO_MINT_MESSAGES;

/** The result of a request. */
export const AUTO_MINT_STATUSES = ["awaiting", "subscribed", "rejected"] as const;
export type AutoMintStatus = (typeof AUTO_MINT_STATUSES)[number];

export const AUTO_MINT_SORTS = ["-asked", "asked"] as const;

/** `GET admin/auto-mint`: all, or those of one status. */
export const autoMintQuery = z.object({
  ...listFilter,
  status: optionalText().pipe(z.enum(AUTO_MINT_STATUSES, decision.statusUnknown).optional()),
  sort: orderOf(AUTO_MINT_SORTS),
  page: pageNumber,
});
export const autoMintExportQuery = autoMintQuery.omit({ page: true });
/** Requests on one page. */
export const AUTO_MINT_PAGE_SIZE = 20;

/** What a wallet's owner asked for, and the outcome. */
export const autoMintRequest = z.object({
  walletAddress: z.string(),
  username: z.string(),
  status: z.enum(AUTO_MINT_STATUSES),
  requestedAt: isoTime,
  /** null = undecided, or no decision was needed. */
  decidedAt: isoTime.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type AutoMintRequest = z.infer<typeof autoMintRequest>;
/** Newest request first. */
export const autoMintPage = pageOf(autoMintRequest).extend({
  /** Whether a new request is granted at once. */
  immediate: z.boolean(),
});
export type AutoMintPage = z.infer<typeof autoMintPage>;

/** `POST admin/auto-mint/{walletAddress}/decision`. */
export const autoMintDecision = z.strictObject({
  decision: z.enum(["approve", "reject"], decision.unknown),
  reason: shownText(MINT_MESSAGES.reasonRequired),
  /** What the status was when this was decided: another one meanwhile is 409. */
  seen: oneOf(AUTO_MINT_STATUSES, decision.statusUnknown),
});
export type AutoMintDecision = z.infer<typeof autoMintDecision>;
export const autoMintDecisionAnswer = z.object({
  walletAddress: z.string(),
  status: z.enum(AUTO_MINT_STATUSES),
});

/** `PUT admin/auto-mint/settings`. */
export const autoMintSettings = z.strictObject({
  immediate: z.boolean(decision.immediateRequired),
  /** What it was when this was decided: another one meanwhile is 409. */
  seen: emptyAsNull(z.boolean(decision.immediateRequired).nullish()),
});
export const autoMintSettingsAnswer = z.object({ immediate: z.boolean() });
