import { Brand } from "../ui/brand.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { accountLinks } from "./navigation.ts";
import { footerFacts, landingSections, publicPages } from "./site-links.ts";
import type { SiteLink } from "./site-links.ts";

const entrances: readonly SiteLink[] = [
  { label: "Log in", href: "/login" },
  { label: "Sign up", href: "/register" },
];

/**
 * The footer of every framed screen. Plain links: it is also part of the prerendered page. Who is signed in has no use
 * for the visitor's sections and entrances.
 */
export function SiteFooter({ signedIn = false }: { readonly signedIn?: boolean }) {
  const { registryCode, walletLicence, exchangeLicence, social, stores } = footerFacts;
  return (
    <footer className="on-deep relative overflow-clip bg-deep pt-[clamp(3rem,6vw,5rem)] pb-10 dark:border-t dark:border-line dark:bg-sunken">
      <div className="page">
        <div className="grid gap-x-4 gap-y-8 max-md:grid-cols-2 md:grid-cols-[1.6fr_1fr_1fr] lg:gap-12">
          <div className="grid content-start gap-4 max-md:col-span-2">
            <Brand />
            <p className="text-small text-on-deep-2">A digital coin for everyday use.</p>
            <Stores links={stores} />
          </div>
          <LinkList heading="Site" links={signedIn ? accountLinks : landingSections} />
          <LinkList
            heading="More"
            links={signedIn ? social : [...publicPages, ...entrances, ...social]}
          />
        </div>
        <div className="mt-12 flex flex-wrap gap-x-10 gap-y-2 border-t border-deep-line pt-6 text-micro leading-[1.5] text-on-deep-2">
          <span>Registry code {registryCode}</span>
          <span>Licence {walletLicence}: virtual currency wallet service</span>
          <span>Licence {exchangeLicence}: virtual currency against fiat</span>
          <span>© 2022</span>
        </div>
      </div>
    </footer>
  );
}

function Stores({ links }: { readonly links: readonly SiteLink[] }) {
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {links.map((link) => (
        <a
          key={link.href}
          href={link.href}
          rel="noopener noreferrer"
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          {link.label}
        </a>
      ))}
    </div>
  );
}

function LinkList({
  heading,
  links,
}: {
  readonly heading: string;
  readonly links: readonly SiteLink[];
}) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={heading}>
      <h2 className="mb-3 text-small font-[580] text-on-deep-2">{heading}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              className="inline-flex min-h-9 items-center text-small text-on-deep no-underline hover:underline"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
