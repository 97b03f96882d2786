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

/** The queue beside the open check, the longest waiting first. */
export function WaitingNav({ waiting, at }: WaitingNavProps) {
  return (
    <nav aria-label="Waiting" className="hidden max-h-[46rem] overflow-y-auto min-[1400px]:block">
      <ul>
        {waiting.map((check, index) => (
          <li key={reviewPath(check)} className="border-b border-line">
            <Link
              to={reviewPath(check)}
              aria-current={index === at ? "true" : undefined}
              className={classNames(
                "grid gap-1 px-3 py-2.5 text-small text-ink no-underline",
                index === at
                  ? "bg-accent-soft shadow-[inset_2px_0_0_var(--accent)]"
                  : "hover:bg-sunken",
              )}
            >
              <strong className="font-[560] wrap-anywhere">{check.username}</strong>
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
