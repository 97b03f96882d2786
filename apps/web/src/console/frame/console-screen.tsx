import { Menu as MenuIcon } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { ThemeToggle } from "../../ui/layout/theme-toggle.tsx";
import { ConsoleSearch } from "./console-search.tsx";
import { useRailOpener } from "./rail-opener.ts";
import { StaffMenu } from "./staff-menu.tsx";

interface ConsoleScreenProps {
  readonly title: string;
  /** The list that this is one record of. */
  readonly within?: { readonly label: string; readonly to: string } | undefined;
  /** A sentence under the title. */
  readonly lead?: ReactNode;
  /** Buttons under the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The top of every screen of the console (title, search, theme, who one is) and what it shows. */
export function ConsoleScreen({ title, within, lead, actions, children }: ConsoleScreenProps) {
  const openRail = useRailOpener();
  return (
    <main
      id="main"
      className="grid grid-cols-1 content-start gap-5 px-[clamp(1.25rem,2.6vw,2.5rem)] pt-4 pb-16 lg:pt-5"
    >
      <title>{`${title} · Staff · NUC`}</title>
      <div className="grid gap-1 max-md:gap-2">
        <div className="flex flex-wrap items-center justify-end gap-1">
          <IconButton
            className="-ml-3 flex-none lg:hidden"
            label="Open the menu"
            icon={<MenuIcon strokeWidth={1.75} />}
            onClick={openRail}
          />
          <div className="min-w-[min(7rem,100%)] flex-1">
            {within !== undefined && (
              <p className="-mb-0.5 text-micro">
                <TextLink quiet alone to={within.to}>
                  {within.label}
                </TextLink>
              </p>
            )}
            <h1 className="text-[1.75rem] leading-[1.15] font-[580] tracking-[-0.03em] max-md:text-[1.5rem]">
              {title}
            </h1>
          </div>
          <ConsoleSearch />
          <ThemeToggle />
          <StaffMenu />
        </div>
        {lead !== undefined && <p className="max-w-[44em] text-small text-ink-2">{lead}</p>}
      </div>
      {actions !== undefined && (
        // Buttons may find that there is nothing to do.
        <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div>
      )}
      {children}
    </main>
  );
}
