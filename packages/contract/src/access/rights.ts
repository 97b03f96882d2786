import type { StaffRole } from "./staff-roles.ts";

/**
 * What staff may do, and who: an admin everything, a reviewer what identity checks need, support reads
 * and notifies, a shop its products. Every staff call names one of these, and a screen asks
 * `may` before it offers something.
 */
export const RIGHTS = {
  "airdrops.decide": ["admin"],
  "airdrops.export": ["admin"],
  "airdrops.read": ["admin", "support"],
  "approvals.decide": ["admin"],
  "approvals.export": ["admin"],
  "approvals.read": ["admin"],
  "approvals.set": ["admin"],
  "audit.export": ["admin"],
  "audit.read": ["admin", "reviewer", "support"],
  "auto-mint.decide": ["admin"],
  "auto-mint.export": ["admin"],
  "auto-mint.read": ["admin", "support"],
  "content.read": ["admin", "support"],
  "content.write": ["admin"],
  "invitations.export": ["admin"],
  "invitations.read": ["admin"],
  "invitations.write": ["admin"],
  "kyc.decide": ["admin", "reviewer"],
  "kyc.export": ["admin"],
  "kyc.read": ["admin", "reviewer"],
  "kyc.set": ["admin"],
  "maintenance.set": ["admin"],
  "messages.answer": ["admin", "support"],
  "messages.export": ["admin"],
  "messages.read": ["admin", "support"],
  "miner.export": ["admin"],
  "miner.read": ["admin", "reviewer", "support"],
  "miner.set": ["admin"],
  "newsletter.export": ["admin"],
  "newsletter.read": ["admin", "support"],
  "newsletter.send": ["admin"],
  "notifications.export": ["admin"],
  "notifications.read": ["admin", "support"],
  "notifications.write": ["admin", "support"],
  "overview.read": ["admin", "reviewer", "support"],
  "pictures.upload": ["admin", "shop"],
  "products.export": ["admin", "shop"],
  "products.read": ["admin", "shop"],
  "products.write": ["admin", "shop"],
  "purchases.read": ["admin", "support"],
  "purchases.set": ["admin"],
  "rate.export": ["admin"],
  "rate.read": ["admin", "support"],
  "rate.set": ["admin"],
  "refunds.ask": ["admin"],
  "refunds.export": ["admin"],
  "refunds.read": ["admin", "support"],
  "roles.set": ["admin"],
  "second-factors.reset": ["admin"],
  "shop-cards.export": ["admin"],
  "shop-cards.print": ["admin", "support"],
  "shop-cards.read": ["admin", "support"],
  "switches.read": ["admin", "support"],
  "switches.set": ["admin"],
  "terminals.decide": ["admin"],
  "terminals.read": ["admin", "support"],
  "terminals.set": ["admin"],
  "terms.export": ["admin"],
  "terms.publish": ["admin"],
  "terms.read": ["admin", "support"],
  "users.export": ["admin"],
  "users.miner-fees": ["admin"],
  "users.read": ["admin", "support"],
  "users.status": ["admin"],
  "users.view": ["admin", "support"],
  "wallets.category": ["admin"],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type Right = keyof typeof RIGHTS;

/** Whether somebody with this role has the right; a customer has none. */
export function may(role: string, right: Right): boolean {
  return RIGHTS[right].some((allowed) => allowed === role);
}
