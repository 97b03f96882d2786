import {
  hexText,
  isoTime,
  nucText,
  pageNumber,
  pageOf,
  presentNuc,
  requiredText,
} from "../fields/fields.ts";
import { REFUND_MESSAGES } from "../messages/coins/refund.ts";
import { WALLET_MESSAGES } from "../messages/coins/wallets.ts";
import { z } from "../schema.ts";
import { oneOf } from "../fields/one-of.ts";
import { shownText } from "../fields/shown-text.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";

/** `GET wallet/refund-due`: what wallets of the caller owe the treasury. */
export const refundDue = z.object({
  walletAddress: z.string(),
  amount: nucText,
  /** Address that is to be paid. */
  treasury: z.string(),
});
export type RefundDue = z.infer<typeof refundDue>;
export const refundDueAnswer = z.array(refundDue);

/** `POST wallet/update-funding-status`. */
export const fundingStatusPayload = z.object({
  /** Address of the wallet. */
  walletID: requiredText(REFUND_MESSAGES.walletRequired),
  amount: presentNuc(WALLET_MESSAGES.send.amountRequired),
  /** Of the transfer to the treasury, 32 bytes as 0x-hex. */
  extrinsicHash: requiredText(REFUND_MESSAGES.hashRequired),
});
export type FundingStatusPayload = z.infer<typeof fundingStatusPayload>;

/** What was paid back, and when that was settled. */
export const fundingStatusAnswer = z.object({
  walletAddress: z.string(),
  amount: nucText,
  extrinsicHash: hexText,
  settled_at: isoTime,
});
export type FundingStatusAnswer = z.infer<typeof fundingStatusAnswer>;

/** `POST admin/refunds`. */
export const askRefundPayload = z.strictObject({
  walletAddress: requiredText(REFUND_MESSAGES.walletRequired),
  amount: presentNuc(WALLET_MESSAGES.send.amountRequired),
  reason: shownText(REFUND_MESSAGES.reasonRequired),
});
export type AskRefundPayload = z.infer<typeof askRefundPayload>;

/** `GET admin/refunds`, 20 a page. */
export const REFUND_PAGE_SIZE = 20;
export const REFUND_STATUSES = ["due", "settled"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
export const REFUND_SORTS = ["-asked", "asked", "-amount", "amount"] as const;
export const staffRefundQuery = z.object({
  ...listFilter,
  status: oneOf(REFUND_STATUSES, REFUND_MESSAGES.statusUnknown(REFUND_STATUSES)),
  sort: orderOf(REFUND_SORTS),
  page: pageNumber,
});
export const refundExportQuery = staffRefundQuery.omit({ page: true });

/** A refund as staff see it. */
export const staffRefund = z.object({
  id: z.string(),
  walletAddress: z.string(),
  username: z.string(),
  amount: nucText,
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  asked_by: z.string(),
  asked_at: isoTime,
  settled_at: isoTime.nullable(),
  extrinsicHash: hexText.nullable(),
});
export type StaffRefund = z.infer<typeof staffRefund>;
export const staffRefundPage = pageOf(staffRefund);
