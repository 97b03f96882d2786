import { publicPages } from "./site-links.ts";
import type { SiteLink } from "./site-links.ts";

/** The pages of the account area that the header links to. */
export const accountLinks: readonly SiteLink[] = [
  { label: "Wallets", href: "/" },
  { label: "Buy coins", href: "/purchase-coins" },
  ...publicPages,
];
