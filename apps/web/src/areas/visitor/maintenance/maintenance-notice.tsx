import type { SocialContent } from "@nuc/contract";
import type { ReactNode } from "react";
import { Brand } from "../../../ui/drawings/brand.tsx";
import { ReedRing } from "../../../ui/drawings/reed-ring.tsx";
import { ThemeToggle } from "../../../ui/layout/theme-toggle.tsx";

export interface MaintenanceNoticeProps {
  /** Where else the operator is found. */
  readonly social: SocialContent["links"];
  /** For questions; null where the operator publishes no address. */
  readonly supportEmail: string | null;
  /** What can be done meanwhile. */
  readonly children?: ReactNode;
}

/**
 * Says that the site is under maintenance. Plain links: it is also drawn where no script runs. None leads to a page of the
 * site, which would lead back here.
 */
export function MaintenanceNotice({ social, supportEmail, children }: MaintenanceNoticeProps) {
  return (
    <div className="flex min-h-dvh flex-col px-(--gutter) py-5">
      <header className="flex items-center justify-between">
        <Brand linked={false} />
        <ThemeToggle />
      </header>
      <main
        id="main"
        className="m-auto grid max-w-lg grid-cols-1 justify-items-center gap-6 py-12 text-center"
      >
        <ReedRing value={0} className="size-40" />
        <h1 className="text-h1">Under Maintenance</h1>
        <p className="text-lead text-ink-2">
          We are working on the site and will be back soon. Your coins and wallets are not affected.
        </p>
        {children}
        {supportEmail !== null && (
          <p className="text-small text-ink-2">
            Questions? Write to{" "}
            <a
              href={`mailto:${supportEmail}`}
              className="prose-link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {supportEmail}
            </a>
          </p>
        )}
      </main>
      <footer className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 text-micro text-ink-3">
        <span>© 2023</span>
        {social.length > 0 && <SocialLinks links={social} />}
      </footer>
    </div>
  );
}

function SocialLinks({ links }: { readonly links: SocialContent["links"] }) {
  return (
    <nav aria-label="Follow us" className="flex flex-wrap gap-x-6">
      {links.map((link) => (
        <a
          key={link.href}
          href={link.href}
          className="prose-link inline-flex min-h-11 items-center"
          rel="noopener noreferrer"
        >
          {link.label}
        </a>
      ))}
    </nav>
  );
}
