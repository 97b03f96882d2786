import type { FooterContent, SocialContent } from "@nuc/contract";
import type { ReactNode } from "react";
import { Brand } from "../../../ui/drawings/brand.tsx";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { accountLinks } from "./navigation.ts";
import { landingSections, publicPages } from "./site-links.ts";
import type { SiteLink } from "./site-links.ts";

const entrances: readonly SiteLink[] = [
  { label: "Log in", href: "/login" },
  { label: "Sign up", href: "/register" },
];

/** Sections of the landing page are not among them: its address shows a signed-in user's wallets. */
const accountMore: readonly SiteLink[] = [
  { label: "Profile", href: "/profile" },
  { label: "Team", href: "/team" },
];

export interface SiteFooterProps {
  readonly signedIn?: boolean;
  readonly footer: FooterContent;
  readonly social: SocialContent;
  readonly newsletter: ReactNode;
}

/**
 * The footer of every framed screen. Plain links: it is also part of the prerendered page. Who is signed in has no use
 * for the visitor's sections and entrances. What the operator has not set is left out.
 */
export function SiteFooter({ signedIn = false, footer, social, newsletter }: SiteFooterProps) {
  return (
    <footer className="on-deep relative overflow-clip bg-deep pt-[clamp(3rem,6vw,5rem)] pb-10 dark:border-t dark:border-line dark:bg-sunken">
      <div className="page">
        <div className="grid gap-x-4 gap-y-8 max-md:grid-cols-2 md:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.5fr] lg:gap-12">
          <div className="grid content-start gap-4 max-lg:col-span-2">
            <Brand />
            {footer.slogan && <p className="text-small text-on-deep-2">{footer.slogan}</p>}
            <Stores links={social.stores} />
            <Social links={social.links} />
          </div>
          <LinkList heading="Site" links={signedIn ? accountLinks : landingSections} />
          <LinkList
            heading="More"
            links={signedIn ? accountMore : [...publicPages, ...entrances]}
          />
          <div className="max-lg:col-span-2">{newsletter}</div>
        </div>
        <Legal footer={footer} />
      </div>
    </footer>
  );
}

function Legal({ footer }: { readonly footer: FooterContent }) {
  const { registryCode, walletLicence, exchangeLicence, copyrightYear } = footer;
  return (
    <div className="mt-12 flex flex-wrap gap-x-10 gap-y-2 border-t border-deep-line pt-6 text-micro leading-[1.5] text-on-deep-2">
      {registryCode && <span>Registry code {registryCode}</span>}
      {walletLicence && <span>Licence {walletLicence}: virtual currency wallet service</span>}
      {exchangeLicence && <span>Licence {exchangeLicence}: virtual currency against fiat</span>}
      <span>© {copyrightYear}</span>
    </div>
  );
}

function Stores({ links }: { readonly links: SocialContent["stores"] }) {
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3" aria-label="The app in stores">
      {links.map((link) => (
        <li key={link.href}>
          <a
            href={link.href}
            rel="noopener noreferrer"
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Social({ links }: { readonly links: SocialContent["links"] }) {
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5" aria-label="Follow us">
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} rel="noopener noreferrer" className={linkClass}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const linkClass =
  "inline-flex min-h-9 items-center max-md:min-h-11 text-small text-on-deep no-underline hover:underline";

function LinkList({
  heading,
  links,
}: {
  readonly heading: string;
  readonly links: readonly SiteLink[];
}) {
  return (
    <nav aria-label={heading}>
      <h2 className="mb-3 text-small font-[580] text-on-deep-2">{heading}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className={linkClass}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
