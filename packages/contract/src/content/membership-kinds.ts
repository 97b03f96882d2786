/** What a membership is: the categories of a mintable wallet. */
export const MEMBERSHIPS = ["SILVER", "GOLD", "S-BUNDLE", "DIAMOND"] as const;
export type Membership = (typeof MEMBERSHIPS)[number];

/** Memberships that are paid for at once, at most. */
export const MAX_BUNDLES_AT_ONCE = 10;

/** Whether a membership can be bought several times at once. */
export function takesQuantity(category: Membership): boolean {
  return category === "S-BUNDLE" || category === "DIAMOND";
}
