import type { AccountRole } from "@nuc/contract";

/** As a message to somebody says it. */
export const ROLES_IN_WORDS: Readonly<Record<AccountRole, string>> = {
  customer: "a customer",
  admin: "an admin",
  reviewer: "a reviewer",
  support: "a member of support",
  shop: "a shop",
};
