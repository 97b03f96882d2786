import { centsText, isOfAccount, type MembershipAnswer, type MembershipOrder } from "@nuc/contract";
import type { OrderRow, ShownOrder } from "./repository.ts";

/** What an order is paid by. */
export function toAnswer(row: OrderRow): MembershipAnswer {
  return {
    id: row.id,
    total: centsText(row.total_cents),
    currency: row.currency,
    referenceCode: row.reference,
  };
}

/** An order in its current state, without what depends on the account's wallets. */
export function toOrder(row: ShownOrder): Omit<MembershipOrder, "needsWallet"> {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...toAnswer(row),
    category: row.category,
    quantity: row.quantity,
    price: centsText(row.price_cents),
    state: row.state,
    orderedAt: row.ordered_at.toISOString(),
    seenAt: time(row.seen_at),
    matchedAt: time(row.matched_at),
    givenAt: time(row.given_at),
    cancelledAt: time(row.cancelled_at),
    givenTo: row.wallets[0] ?? null,
    givenWallets: row.wallets,
  };
}

/** @param free addresses of wallets of the account that could take a category; those that already had that of this order cannot take it again */
export function toOwnOrder(row: ShownOrder, free: readonly string[]): MembershipOrder {
  const hasWallet = free.some((address) => !row.wallets.includes(address));
  const needsWallet = row.state === "matched" && !isOfAccount(row.category) && !hasWallet;
  return { ...toOrder(row), needsWallet };
}
