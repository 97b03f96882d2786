import type { TimelineEntry, TimelineKind } from "@nuc/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import {
  ArrowLeftRight,
  Bell,
  CircleAlert,
  LogIn,
  ShieldUser,
  type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ClockTime } from "../../../ui/time/exact-time.tsx";
import { auditWord } from "../../forms/audit-words.ts";
import { Panel } from "../../forms/panel.tsx";
import { byDay } from "./timeline-days.ts";
import { timelineOf } from "./user-query.ts";

const icons: Record<TimelineKind, LucideIcon> = {
  access: LogIn,
  coins: ArrowLeftRight,
  notices: Bell,
  staff: ShieldUser,
  failures: CircleAlert,
};

const choices: readonly { kind: TimelineKind | undefined; label: string }[] = [
  { kind: undefined, label: "All" },
  { kind: "access", label: "Access" },
  { kind: "coins", label: "Coins" },
  { kind: "notices", label: "Notices" },
  { kind: "staff", label: "Staff" },
  { kind: "failures", label: "Failures" },
];

/** All that happened to a user, newest first, under the day it happened on. */
export function TimelinePanel({ username }: { readonly username: string }) {
  const [kind, setKind] = useState<TimelineKind>();
  return (
    <Panel
      title="Timeline"
      flush
      actions={
        <div role="group" aria-label="Show" className="flex flex-wrap gap-1">
          {choices.map((choice) => (
            <button
              key={choice.label}
              type="button"
              aria-pressed={kind === choice.kind}
              onClick={() => setKind(choice.kind)}
              className="min-h-8 cursor-pointer rounded-full border border-line px-3 text-micro text-ink-2 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text max-md:min-h-11"
            >
              {choice.label}
            </button>
          ))}
        </div>
      }
    >
      <Timeline username={username} kind={kind} />
    </Panel>
  );
}

interface TimelineProps {
  readonly username: string;
  readonly kind: TimelineKind | undefined;
}

function Timeline({ username, kind }: TimelineProps) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(timelineOf(username, kind));
  const entries = data?.pages.flatMap(({ records }) => records);
  if (entries === undefined) {
    return (
      <div className="p-4">
        {error === null ? (
          <Loading label="Loading the timeline">
            <Skeleton className="h-80" />
          </Loading>
        ) : (
          <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  if (entries.length === 0) {
    return (
      <EmptyState>
        {kind === "failures"
          ? "None of their requests was refused in the last 30 days."
          : "Nothing of this kind has happened yet."}
      </EmptyState>
    );
  }
  return (
    <>
      <ol>
        {byDay(entries).map(({ day, entries: ofDay }) => (
          <li key={day}>
            <h3 className="bg-sunken px-4 py-1.5 text-micro font-[560] text-ink-2">{day}</h3>
            <ol>
              {ofDay.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {error !== null && (
        <div className="p-4">
          <TryAgainBanner error={error} onRetry={() => void fetchNextPage()} />
        </div>
      )}
      <div className="flex min-h-12 items-center justify-center border-t border-line px-4 text-micro text-ink-3">
        {hasNextPage ? (
          <Button
            variant="quiet"
            size="small"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Older
          </Button>
        ) : (
          "No more entries."
        )}
      </div>
    </>
  );
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { at, kind, text, by } = entry;
  const Icon = icons[kind];
  const failed = kind === "failures";
  return (
    <li
      className={classNames(
        "grid min-h-10 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line px-4 py-2 text-[0.875rem] leading-[1.4] md:grid-cols-[4.5rem_1.25rem_minmax(0,1fr)_auto]",
        failed && "shadow-[inset_3px_0_0_var(--danger)]",
      )}
    >
      <span className="text-micro text-ink-3 max-md:order-3">
        <ClockTime iso={at} show="minute" />
      </span>
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={classNames("size-4 self-center", failed ? "text-danger" : "text-ink-3")}
      />
      <span className="wrap-anywhere">{kind === "staff" ? auditWord(text) : text}</span>
      {by !== null && (
        <span className="text-micro text-ink-3 wrap-anywhere max-md:order-4 max-md:col-span-2 max-md:col-start-2">
          {by}
        </span>
      )}
    </li>
  );
}
