/** A place the site links to. Only what exists is listed: an entry joins when its page does. */
export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

/** Sections of the landing page, for the visitor's header and the footer. */
export const landingSections: readonly SiteLink[] = [
  { label: "Roadmap", href: "/#roadmap" },
  { label: "About Us", href: "/#about" },
  { label: "Services", href: "/#services" },
  { label: "Team", href: "/#team" },
  { label: "Contact", href: "/#contact" },
];

/** Pages of their own that are open to everybody, for all headers and the footer. */
export const publicPages: readonly SiteLink[] = [
  { label: "Become a miner", href: "/become-miner" },
  { label: "Explorer", href: "/explorer" },
];
