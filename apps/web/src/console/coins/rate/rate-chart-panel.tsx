import { getRateHistory } from "@nuc/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { RateDrawing } from "../../../charts/rate-drawing.tsx";
import { pointsOf, type RateSpan, rateSpans } from "../../../charts/rate-spans.ts";
import { SpanChoice } from "../../../charts/span-choice.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Panel } from "../../forms/panel.tsx";
import { useListState } from "../../table/list-state.ts";
import { rateKey } from "./rate-key.ts";

/** The rate drawn over days or months, as the address says. */
export function RateChartPanel() {
  const state = useListState();
  const span =
    rateSpans.find(({ value }) => value === (state.filter("span") ?? "")) ?? rateSpans[0];
  return (
    <Panel
      title="Over time"
      actions={<SpanChoice span={span} onChoose={({ value }) => state.change({ span: value })} />}
    >
      <Chart span={span} />
    </Panel>
  );
}

function Chart({ span }: { readonly span: RateSpan }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...rateKey, "chart", span.days],
    queryFn: ({ signal }) => call(getRateHistory, { query: { days: span.days }, signal }),
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
  const points = pointsOf(span, data.records);
  if (points.length === 0) return <EmptyState>No rate has been set yet.</EmptyState>;
  return (
    <>
      <RateDrawing points={points} nameOf={span.nameOf} />
      {data.sample && (
        <p className="mt-2 text-micro text-ink-3">
          Example figures: no price had been set on these days.
        </p>
      )}
    </>
  );
}
