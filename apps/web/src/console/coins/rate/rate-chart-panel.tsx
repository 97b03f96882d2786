import { type DayRate, getRateHistory } from "@nuc/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { call } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { dayName } from "../../charts/day-name.ts";
import { monthName } from "../../charts/month-name.ts";
import { WhenSeen } from "../../charts/when-seen.tsx";
import { Panel } from "../../forms/panel.tsx";
import { useListState } from "../../table/list-state.ts";
import { rateKey } from "./rate-key.ts";

const RateChart = lazy(async () => ({ default: (await import("./rate-chart.tsx")).RateChart }));

const spans = [
  { value: "", label: "30 days", days: 30, nameOf: dayName },
  { value: "90", label: "90 days", days: 90, nameOf: dayName },
  { value: "months", label: "12 months", days: 366, nameOf: monthName },
] as const;

/** The rate drawn over days or months, as the address says. */
export function RateChartPanel() {
  const state = useListState();
  const span = spans.find(({ value }) => value === (state.filter("span") ?? "")) ?? spans[0];
  return (
    <Panel
      title="Over time"
      actions={
        <div role="group" aria-label="How long" className="flex flex-wrap gap-1">
          {spans.map(({ value, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={span.value === value}
              onClick={() => state.change({ span: value })}
              className="min-h-8 cursor-pointer rounded-full border border-line px-3 text-micro text-ink-2 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text max-md:min-h-11"
            >
              {label}
            </button>
          ))}
        </div>
      }
    >
      <Chart span={span} />
    </Panel>
  );
}

function Chart({ span: { days, value, nameOf } }: { readonly span: (typeof spans)[number] }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...rateKey, "chart", days],
    queryFn: ({ signal }) => call(getRateHistory, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    return error === null ? (
      <Loading label="Loading the chart">
        <Skeleton className="aspect-[720/284] min-h-56" />
      </Loading>
    ) : (
      <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const points = value === "months" ? endsOfMonths(data.records) : data.records;
  if (points.length === 0) return <EmptyState>No rate was set yet.</EmptyState>;
  return (
    <>
      <WhenSeen>
        <RateChart points={points} nameOf={nameOf} />
      </WhenSeen>
      {data.sample && (
        <p className="mt-2 text-micro text-ink-3">Sample data: no rate has been set.</p>
      )}
    </>
  );
}

/** The last day of each month there is. */
function endsOfMonths(days: readonly DayRate[]): DayRate[] {
  return days.filter(({ date }, index) => days[index + 1]?.date.slice(0, 7) !== date.slice(0, 7));
}
