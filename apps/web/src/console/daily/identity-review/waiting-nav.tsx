import type { KycRecord } from "@nuc/contract";
import { Link } from "../../../ui/links/link.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { CheckBadges } from "../identity/check-badges.tsx";
import { documentNames, reviewPath } from "../identity/words.ts";

interface WaitingNavProps {
  readonly waiting: readonly KycRecord[];
  /** Of the open one; -1 for none. */
  readonly at: number;
}

/** Scrolls the line to an entry; the page stays where it is. */
function showInLine(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The queue over the open check, the longest waiting first: in one line, since the pictures need the width. */
export function WaitingNav({ waiting, at }: WaitingNavProps) {
  return (
    <nav
      aria-label="Waiting"
      className="col-span-full hidden overflow-x-auto border-b border-line lg:block"
    >
      <ul className="flex">
        {waiting.map((check, index) => (
          <li key={reviewPath(check)} className="w-48 flex-none border-r border-line">
            <Link
              ref={index === at ? showInLine : undefined}
              to={reviewPath(check)}
              aria-current={index === at ? "true" : undefined}
              className={classNames(
                "grid h-full content-start gap-0.5 px-3 py-2 text-small text-ink no-underline",
                index === at
                  ? "bg-accent-soft shadow-[inset_0_-2px_0_var(--accent)]"
                  : "hover:bg-sunken",
              )}
            >
              <strong className="truncate font-[560]">{check.username}</strong>
              <span className="flex justify-between gap-2 text-micro text-ink-2">
                {documentNames[check.document]}
                <TimeAgo short iso={check.sentAt} />
              </span>
              {(check.appealed || check.secondLook) && <CheckBadges short check={check} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
