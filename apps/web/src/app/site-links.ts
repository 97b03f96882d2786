/** A place the site links to. Only what exists is listed: an entry joins when its page does. */
export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

/** Sections of the landing page, for the visitor's header and the footer. */
export const landingSections: readonly SiteLink[] = [
  { label: "About Us", href: "/#about" },
  { label: "Services", href: "/#services" },
];

/** Pages of their own that are open to everybody, for all headers and the footer. */
export const publicPages: readonly SiteLink[] = [{ label: "Explorer", href: "/explorer" }];

/** What the footer says and links to outside the site. */
export interface FooterFacts {
  readonly registryCode: string;
  readonly walletLicence: string;
  readonly exchangeLicence: string;
  readonly social: readonly SiteLink[];
  readonly stores: readonly SiteLink[];
}

function linksFrom(text: string | undefined): readonly SiteLink[] {
  const entries = (text ?? "").split(",").map((entry) => entry.trim().split("="));
  return entries.flatMap(([label, href]) =>
    label && href?.startsWith("https://") ? [{ label, href }] : [],
  );
}

const environment = import.meta.env;

/**
 * Texts and links of the footer, set at build time: `VITE_REGISTRY_CODE`, `VITE_LICENCE_WALLET`, `VITE_LICENCE_EXCHANGE`
 * (numbers), `VITE_SOCIAL_LINKS` and `VITE_STORE_LINKS` (`Name=https://…`, comma separated).
 */
export const footerFacts: FooterFacts = {
  registryCode: environment.VITE_REGISTRY_CODE ?? "(sample)",
  walletLicence: environment.VITE_LICENCE_WALLET ?? "(sample)",
  exchangeLicence: environment.VITE_LICENCE_EXCHANGE ?? "(sample)",
  social: linksFrom(environment.VITE_SOCIAL_LINKS),
  stores: linksFrom(environment.VITE_STORE_LINKS),
};
