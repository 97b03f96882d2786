import { AUDIT_HIDDEN, may, type Right } from "@nuc/contract";

/** By which right what an act was about is read elsewhere, by the part of its name before the point. */
export const READ_RIGHTS: Readonly<Record<string, Right>> = {
  airdrops: "airdrops.read",
  approval: "approvals.read",
  approvals: "approvals.read",
  audit: "audit.read",
  "auto-mint": "auto-mint.read",
  bookings: "miner.read",
  content: "content.read",
  invitation: "invitations.read",
  invitations: "invitations.read",
  journal: "books.export",
  kyc: "kyc.read",
  maintenance: "maintenance.set",
  memberships: "memberships.read",
  messages: "messages.read",
  miner: "miner.read",
  newsletter: "newsletter.read",
  newsletters: "newsletter.read",
  notifications: "notifications.read",
  orders: "orders.read",
  pictures: "content.read",
  products: "products.read",
  purchases: "purchases.read",
  queue: "miner.read",
  rate: "rate.read",
  receipts: "orders.read",
  reconciliation: "reconciliation.read",
  refunds: "refunds.read",
  role: "users.read",
  "sealing-key": "audit.export",
  "second-factor": "second-factors.reset",
  "shop-card-batches": "shop-cards.read",
  "shop-cards": "shop-cards.read",
  "statement-lines": "statements.read",
  statements: "statements.read",
  terminals: "terminals.read",
  terms: "terms.read",
  toggles: "switches.read",
  users: "users.read",
  wallets: "users.read",
};

/** What the audit has of an act, for a role that may read such things elsewhere; else a placeholder. */
export function readableBy(role: string, action: string, value: unknown): unknown {
  const [area = ""] = action.split(".");
  // An act that is not listed is read by those who may export the whole audit.
  const right = Object.hasOwn(READ_RIGHTS, area) ? READ_RIGHTS[area] : undefined;
  return value === null || may(role, right ?? "audit.export") ? value : AUDIT_HIDDEN;
}
