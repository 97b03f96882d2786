import { Menu as MenuIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Brand } from "../../ui/drawings/brand.tsx";
import { iconButtonClass } from "../../ui/buttons/icon-button.tsx";
import { ThemeToggle } from "../../ui/layout/theme-toggle.tsx";

export const navLinkClass =
  "rounded-full px-3 py-2 text-small font-[520] text-ink-2 no-underline hover:bg-sunken hover:text-ink focus-visible:rounded-full " +
  "aria-[current=page]:font-[620] aria-[current=page]:text-ink max-lg:block max-lg:py-3";

export interface HeaderBarProps {
  readonly brand?: boolean | undefined;
  /** Runs above the bar, where there is something to run. */
  readonly ticker?: ReactNode;
  /** The links; beside the brand on wide screens, in a folding panel below 1101 px. */
  readonly nav?: ReactNode;
  /** Buttons at the right end. */
  readonly actions?: ReactNode;
  /** What the folding panel shows under the links on phones. */
  readonly phoneActions?: ReactNode;
}

/** The bar at the top of framed screens. Works without JavaScript: the phone menu is a `details` element. */
export function HeaderBar({ brand = true, ticker, nav, actions, phoneActions }: HeaderBarProps) {
  return (
    <header className="relative z-20 bg-bg">
      <a
        href="#main"
        className="absolute -top-44 left-4 z-30 rounded-full bg-ink px-6 py-3 text-bg no-underline focus:top-4 focus-visible:rounded-full"
      >
        Skip to content
      </a>
      {ticker}
      <div className="page flex min-h-16 flex-wrap items-center gap-x-3 md:min-h-19 md:gap-x-8">
        {brand && <Brand />}
        {nav !== undefined && (
          <nav aria-label="Main" className="mr-auto hidden flex-wrap gap-1 lg:flex">
            {nav}
          </nav>
        )}
        <div className="ml-auto flex items-center max-md:-mr-3 md:gap-1.5">
          <ThemeToggle />
          {actions}
          {nav !== undefined && <PhoneMenu nav={nav} actions={phoneActions} />}
        </div>
      </div>
    </header>
  );
}

function PhoneMenu({ nav, actions }: { readonly nav: ReactNode; readonly actions: ReactNode }) {
  return (
    <details data-phone-menu className="group lg:hidden">
      <summary
        className={`${iconButtonClass()} list-none align-top [&::-webkit-details-marker]:hidden`}
        aria-label="Menu"
      >
        <MenuIcon strokeWidth={1.75} />
      </summary>
      <div className="absolute inset-x-0 top-full hidden border-y border-line bg-raised shadow-2 group-open:block">
        <nav aria-label="Main" className="page grid gap-1 py-4">
          {nav}
        </nav>
        {actions !== undefined && (
          <div className="page grid grid-cols-2 gap-3 pb-5 md:hidden">{actions}</div>
        )}
      </div>
    </details>
  );
}
