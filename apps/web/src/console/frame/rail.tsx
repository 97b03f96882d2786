import { useEffect, useRef } from "react";
import { useSession } from "../../session/storage/session-store.ts";
import { useLocation } from "react-router";
import { Link } from "../../ui/links/link.tsx";
import { Mark } from "../../ui/drawings/brand.tsx";
import { groupedNumber } from "../../ui/values/grouped-number.ts";
import { may } from "../access/rights.ts";
import { type Section, sectionGroups } from "./sections.ts";
import { useWaiting } from "./waiting.ts";

/** Whether a section is the one that is open, or holds the page that is. */
const isOpen = ({ path }: Section, pathname: string): boolean =>
  path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);

/** The console's sections: those that the role may open. */
export function Rail({ onLeave }: { readonly onLeave?: () => void }) {
  const role = useSession()?.user?.role;
  const { pathname } = useLocation();
  const waiting = useWaiting();
  return (
    <nav aria-label="Console" className="grid content-start gap-5 lg:gap-3">
      {sectionGroups.map(({ title, sections }) => {
        const open = sections.filter(({ right }) => may(role, right));
        if (open.length === 0) return null;
        return (
          <div key={title}>
            <h2 className="px-3 pb-1.5 text-micro font-[540] text-ink-3 lg:pb-0.5">{title}</h2>
            <ul className="grid gap-0.5 lg:gap-0">
              {open.map((section) => (
                <li key={section.path}>
                  <RailLink
                    section={section}
                    current={isOpen(section, pathname)}
                    count={section.waiting === undefined ? 0 : (waiting[section.waiting] ?? 0)}
                    onLeave={onLeave}
                  />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

interface RailLinkProps {
  readonly section: Section;
  readonly current: boolean;
  readonly count: number;
  readonly onLeave: (() => void) | undefined;
}

function RailLink({ section, current, count, onLeave }: RailLinkProps) {
  const { icon: Icon, label, path } = section;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <Link
      ref={link}
      to={path}
      {...(onLeave && { onClick: onLeave })}
      aria-current={current ? "page" : undefined}
      className="flex min-h-8 scroll-my-12 items-center gap-3 rounded-1 px-3 py-1 text-small font-[520] text-ink-2 no-underline hover:bg-line hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[0_0_0_1px_var(--line)] max-lg:min-h-11 pointer-coarse:min-h-11"
    >
      <Icon strokeWidth={1.75} className="size-5" aria-hidden="true" />
      {label}
      {count > 0 && (
        <span className="figures ml-auto text-micro font-[620] text-accent-text">
          {groupedNumber(count)}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  );
}

/** The product's mark, linked to the overview. */
export function RailBrand() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 px-3 text-[1.1875rem] font-[650] tracking-[-0.01em] text-inherit no-underline"
    >
      <Mark className="size-[2.125rem]" />
      NUC <span className="font-[450] text-ink-3">Staff</span>
    </Link>
  );
}
