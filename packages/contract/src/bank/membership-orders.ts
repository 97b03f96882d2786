import { emptyAsNull } from "../fields/empty-as-null.ts";
import {
  type Membership,
  MEMBERSHIPS,
  MAX_BUNDLES_AT_ONCE,
  takesQuantity,
} from "../content/membership-kinds.ts";
import { isoTime, pageNumber, pageOf } from "../fields/fields.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";
import { oneOf } from "../fields/one-of.ts";
import { MEMBERSHIP_MESSAGES } from "../messages/coins/membership.ts";
import type { RegistrationCategory } from "../miner/miner.ts";
import { z } from "../schema.ts";

const { order: messages } = MEMBERSHIP_MESSAGES;

/** Orders of one account that wait for their payment, at most. */
export const MAX_OPEN_MEMBERSHIP_ORDERS = 5;
/** Minutes between the match of a payment and its category, in which staff can undo the match. */
export const MINUTES_TO_UNDO_A_MATCH = 15;

/**
 * How far an order is: its payment is waited for, is on a statement but is not that of the order for sure, belongs to the
 * order, or has given the account its category.
 */
export const MEMBERSHIP_STATES = ["ordered", "seen", "matched", "given", "cancelled"] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

/** `POST payment/memberships`; the quantity is 1 where none is given. */
export const membershipPayload = z
  .object({
    category: z.enum(MEMBERSHIPS, messages.categoryUnknown(MEMBERSHIPS)),
    quantity: emptyAsNull(
      z
        .number(MEMBERSHIP_MESSAGES.quantity)
        .int(MEMBERSHIP_MESSAGES.quantity)
        .min(1, MEMBERSHIP_MESSAGES.quantity)
        .max(MAX_BUNDLES_AT_ONCE, MEMBERSHIP_MESSAGES.quantity)
        .nullish(),
    ).transform((quantity) => quantity ?? 1),
  })
  .refine(({ category, quantity }) => quantity === 1 || takesQuantity(category), {
    path: ["quantity"],
    error: messages.onlyOne,
  });
export type MembershipPayload = z.infer<typeof membershipPayload>;

const money = z.string().meta({ description: "In the currency, two decimals", example: "5000.00" });

/** What an order is paid by. */
export const membershipAnswer = z.object({
  id: z.string(),
  total: money,
  currency: z.string(),
  referenceCode: z.string(),
});
export type MembershipAnswer = z.infer<typeof membershipAnswer>;

/** An order as the person who made it follows it. */
export const membershipOrder = z.object({
  ...membershipAnswer.shape,
  category: z.enum(MEMBERSHIPS),
  quantity: z.number().int(),
  /** Of one, when it was ordered. */
  price: money,
  state: z.enum(MEMBERSHIP_STATES),
  orderedAt: isoTime,
  seenAt: isoTime.nullable(),
  matchedAt: isoTime.nullable(),
  givenAt: isoTime.nullable(),
  cancelledAt: isoTime.nullable(),
  /** It is paid for more wallets than have its category, and there is none that could take it. */
  needsWallet: z.boolean(),
  /** Address of the first wallet that has the category; null for one that is the account's. */
  givenTo: z.string().nullable(),
  /** Addresses of the wallets that have the category: `quantity` ones once all is given, none for one that is the account's. */
  givenWallets: z.array(z.string()),
});
export type MembershipOrder = z.infer<typeof membershipOrder>;
export const MEMBERSHIP_PAGE_SIZE = 20;
export const membershipPage = pageOf(membershipOrder);
export type MembershipPage = z.infer<typeof membershipPage>;

/** `GET admin/memberships`. */
export const MEMBERSHIP_SORTS = ["-ordered", "ordered", "-total", "total"] as const;
export const staffMembershipQuery = z.object({
  ...listFilter,
  state: oneOf(MEMBERSHIP_STATES, messages.stateUnknown(MEMBERSHIP_STATES)),
  sort: orderOf(MEMBERSHIP_SORTS),
  page: pageNumber,
});
export const membershipExportQuery = staffMembershipQuery.omit({ page: true });

/** An order as staff see it. */
export const staffMembership = z.object({
  ...membershipOrder.omit({ needsWallet: true }).shape,
  username: z.string(),
  /** What came; null where nothing is matched. */
  paid: money.nullable(),
});
export type StaffMembership = z.infer<typeof staffMembership>;
export const staffMembershipPage = pageOf(staffMembership);

/** Whether the category is the account's, to register wallets with, or that of one wallet. */
export function isOfAccount(category: Membership): category is RegistrationCategory {
  return category === "SILVER" || category === "GOLD";
}
