import { may as mayDo, type Right as CallRight, type StaffRole } from "@nuc/contract";

/** What somebody needs for each part of the console; of a part that reads and changes the right to change. */
const rights = {
  overview: "overview.read",
  users: "users.read",
  "users.suspend": "users.status",
  "users.export": "users.export",
  "users.switches": "switches.set",
  "users.fees": "users.miner-fees",
  "users.view": "users.view",
  identity: "kyc.read",
  "identity.decide": "kyc.decide",
  "identity.export": "kyc.export",
  "identity.set": "kyc.set",
  switches: "switches.set",
  maintenance: "maintenance.set",
  messages: "messages.read",
  "messages.answer": "messages.answer",
  "messages.export": "messages.export",
  content: "content.read",
  "content.write": "content.write",
  terms: "terms.read",
  "terms.publish": "terms.publish",
  "terms.export": "terms.export",
  newsletter: "newsletter.read",
  "newsletter.send": "newsletter.send",
  "newsletter.export": "newsletter.export",
  audit: "audit.read",
  "audit.export": "audit.export",
  "airdrops.export": "airdrops.export",
  "approvals.export": "approvals.export",
  "auto-mint.export": "auto-mint.export",
  "invitations.export": "invitations.export",
  "miner.export": "miner.export",
  "rate.export": "rate.export",
  "refunds.export": "refunds.export",
  rate: "rate.set",
  miner: "miner.read",
  "miner.capacity": "miner.set",
  "auto-mint": "auto-mint.decide",
  airdrops: "airdrops.decide",
  orders: "orders.read",
  "orders.decide": "orders.decide",
  "orders.match": "orders.match",
  "orders.export": "orders.export",
  "purchases.set": "purchases.set",
  "receipts.set": "receipts.set",
  reconciliation: "reconciliation.read",
  "reconciliation.run": "reconciliation.run",
  "books.export": "books.export",
  refunds: "refunds.read",
  "refunds.ask": "refunds.ask",
  memberships: "memberships.read",
  "memberships.export": "memberships.export",
  statements: "statements.read",
  "statements.match": "statements.match",
  "statements.export": "statements.export",
  "shop-cards": "shop-cards.read",
  "shop-cards.export": "shop-cards.export",
  "shop-cards.print": "shop-cards.print",
  terminals: "terminals.read",
  "terminals.decide": "terminals.decide",
  "terminals.set": "terminals.set",
  products: "products.read",
  "products.write": "products.write",
  "products.export": "products.export",
  notifications: "notifications.write",
  "notifications.export": "notifications.export",
  approvals: "approvals.decide",
  team: "roles.set",
} satisfies Record<string, CallRight>;

export type Right = keyof typeof rights;

/** Every role of those who run the site. */
const staffRoles: Readonly<Record<StaffRole, true>> = {
  admin: true,
  reviewer: true,
  support: true,
  shop: true,
};

/** Whether the console is for somebody of this role at all: their own second factor is each one's. */
export const isStaff = (role: string): boolean => Object.hasOwn(staffRoles, role);

/** Whether the server would let somebody of this role do it; it decides at each call, this only hides what it refuses. */
export function may(role: string | undefined, right: Right): boolean {
  return role !== undefined && mayDo(role, rights[right]);
}
