import type { KycStatistics } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { Figure } from "../../forms/figure.tsx";
import { Panel } from "../../forms/panel.tsx";
import { controlClass } from "../../table/control-class.ts";
import { statisticsQuery } from "./queries.ts";
import { counted, minutesInWords, percentOf } from "./statistics-words.ts";
import { documentNames, reasonName } from "./words.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

const spans = ["7", "30", "90", "365"];
/** Reasons that are shown. */
const MAX_ROWS = 8;

/** Shares passed, reviewed and failed, how long decisions take, and why checks do not pass. */
export function StatisticsPanel() {
  const [days, setDays] = useState("30");
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery(days));
  const id = useId();
  return (
    <Panel
      title="Results"
      flush
      actions={
        <label htmlFor={id} className="flex items-center gap-2 text-small text-ink-2">
          Last
          <select
            id={id}
            value={days}
            onChange={({ target }) => setDays(target.value)}
            className={`${controlClass} w-auto!`}
          >
            {spans.map((span) => (
              <option key={span} value={span}>
                {span} days
              </option>
            ))}
          </select>
        </label>
      }
    >
      {error !== null && (
        <div className="p-4">
          <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && error === null && (
        <Loading label="Loading the figures">
          <Skeleton className="m-4 h-64" />
        </Loading>
      )}
      {data !== undefined && <Figures statistics={data} />}
    </Panel>
  );
}

function Figures({ statistics }: { readonly statistics: KycStatistics }) {
  const { sent, passed, reviewed, failed, approved, rejected, minutesToDecision } = statistics;
  return (
    <>
      <dl className="grid grid-cols-2 gap-px border-b border-line bg-line md:grid-cols-4">
        <Figure size="small" label="Sent" note={<Since statistics={statistics} />}>
          {groupedNumber(sent)}
        </Figure>
        <Figure size="small" label="Passed automatically" note={counted(passed, "check")}>
          {percentOf(passed, sent)}
        </Figure>
        <Figure
          size="small"
          label="Sent to staff"
          note={`${groupedNumber(approved)} approved, ${groupedNumber(rejected)} rejected`}
        >
          {percentOf(reviewed, sent)}
        </Figure>
        <Figure size="small" label="Failed" note={counted(failed, "check")}>
          {percentOf(failed, sent)}
        </Figure>
      </dl>
      <p className="border-b border-line px-4 py-3 text-small text-ink-2">
        {minutesToDecision === null
          ? "No decisions by staff in these days."
          : `Half of the decisions came within ${minutesInWords(minutesToDecision.median)}, nine of ten within ${minutesInWords(minutesToDecision.p90)}.`}
      </p>
      <div className="grid grid-cols-1 gap-6 p-4 md:grid-cols-2">
        <ByDocument statistics={statistics} />
        <Reasons statistics={statistics} />
      </div>
    </>
  );
}

function Since({ statistics: { waiting, waitingSince } }: { readonly statistics: KycStatistics }) {
  if (waitingSince === null) return "Nothing is waiting";
  return (
    <>
      {groupedNumber(waiting)} waiting, the oldest sent <TimeAgo iso={waitingSince} />
    </>
  );
}

function ByDocument({ statistics }: { readonly statistics: KycStatistics }) {
  const rows = Object.entries(statistics.byDocument).filter(([, { sent }]) => sent > 0);
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-small font-[580]">Passed automatically, by document</h3>
      {rows.length === 0 && <EmptyState brief>Nothing was sent.</EmptyState>}
      {rows.map(([document, { sent, passed }]) => (
        <Bar
          key={document}
          label={documentNames[document as keyof typeof documentNames]}
          figure={`${percentOf(passed, sent)} of ${groupedNumber(sent)}`}
          share={passed / sent}
        />
      ))}
    </section>
  );
}

function Reasons({ statistics }: { readonly statistics: KycStatistics }) {
  const most = statistics.reasons[0]?.count ?? 0;
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-small font-[580]">Why checks do not pass</h3>
      {statistics.reasons.length === 0 && <EmptyState brief>No reason was given.</EmptyState>}
      {statistics.reasons.slice(0, MAX_ROWS).map(({ reason, count }) => (
        <Bar
          key={reason}
          label={reasonName(reason)}
          figure={groupedNumber(count)}
          share={count / most}
        />
      ))}
    </section>
  );
}

interface BarProps {
  readonly label: string;
  readonly figure: string;
  readonly share: number;
}

/** A line of a chart, with its figure in words. */
function Bar({ label, figure, share }: BarProps) {
  return (
    <div className="grid gap-1 text-small">
      <p className="flex justify-between gap-3">
        <span>{label}</span>
        <span className="figures text-ink-2">{figure}</span>
      </p>
      <div aria-hidden="true" className="h-1.5 rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-accent forced-colors:bg-[CanvasText]"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
