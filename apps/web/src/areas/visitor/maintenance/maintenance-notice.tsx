import type { SocialContent } from "@nuc/contract";
import type { ReactNode } from "react";
import { Brand } from "../../../ui/drawings/brand.tsx";
import { ReedRing } from "../../../ui/drawings/reed-ring.tsx";
import { ThemeToggle } from "../../../ui/layout/theme-toggle.tsx";

/** Pages that are there again when it is over. */
const links = [
  { label: "Home", href: "/" },
  { label: "Explorer", href: "/explorer" },
  { label: "Contact", href: "/#contact" },
];

export interface MaintenanceNoticeProps {
  /** Where else the operator is found. */
  readonly social: SocialContent["links"];
  /** What can be done meanwhile. */
  readonly children?: ReactNode;
}

/** Says that the site rests. Plain links: it is also drawn where no script runs. */
export function MaintenanceNotice({ social, children }: MaintenanceNoticeProps) {
  return (
    <div className="flex min-h-dvh flex-col px-(--gutter) py-5">
      <header className="flex items-center justify-between">
        <Brand />
        <ThemeToggle />
      </header>
      <main id="main" className="m-auto grid max-w-lg justify-items-center gap-6 py-12 text-center">
        <ReedRing value={0} className="size-40" />
        <h1 className="text-h1">Under Maintenance</h1>
        <p className="text-lead text-ink-2">
          We are working on the site and will be back soon. Your coins and wallets are not affected.
        </p>
        {children}
      </main>
      <footer className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 text-micro text-ink-3">
        <span>© 2023</span>
        <LinkRow label="Links" links={links} />
        <LinkRow label="Follow us" links={social} />
      </footer>
    </div>
  );
}

function LinkRow({
  label,
  links: places,
}: {
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}) {
  if (places.length === 0) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-6">
      {places.map((link) => (
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
