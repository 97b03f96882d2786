import type { StaffRole } from "@nuc/contract";

/** What each role may do, for who gives it. */
export const roleDescriptions: Readonly<Record<StaffRole, string>> = {
  admin: "Admin: everything",
  reviewer: "Reviewer: identity checks",
  support: "Support: reads and notifies",
  shop: "Shop: its products",
};

/** "admin" → "Admin". */
export const roleName = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1);
