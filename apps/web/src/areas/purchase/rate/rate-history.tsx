import { type DayRate, getRateHistory } from "@nuc/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../../session/calls/call.ts";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { RateDrawing } from "../../../charts/rate-drawing.tsx";
import { pointsOf, type RateSpan, rateSpans } from "../../../charts/rate-spans.ts";
import { SpanChoice } from "../../../charts/span-choice.tsx";
import { useWasInView } from "../../../charts/lazy-in-view.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { plainLook } from "../../../ui/lists/plain-look.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";

/** What a coin has cost, by days and months; asked for once it is in sight. */
export function RateHistory() {
  const [span, choose] = useState<RateSpan>(rateSpans[0]);
  const place = useRef<HTMLDivElement>(null);
  const seen = useWasInView(place);
  return (
    <Card
      title="Price over time"
      aria-label="Price over time"
      actions={<SpanChoice span={span} onChoose={choose} />}
    >
      <div ref={place}>
        <Prices span={span} enabled={seen} />
      </div>
    </Card>
  );
}

function Prices({ span, enabled }: { readonly span: RateSpan; readonly enabled: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["rate-history", span.days],
    queryFn: ({ signal }) => call(getRateHistory, { query: { days: span.days }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
  if (data === undefined) {
    return error === null ? (
      <Loading label="Loading the prices">
        <Skeleton className="aspect-[720/284] min-h-56 w-full" />
      </Loading>
    ) : (
      <FailedRead error={error} onRetry={() => void refetch()} />
    );
  }
  const points = pointsOf(span, data.records);
  const [first] = points;
  if (first === undefined) return <EmptyState>No price has been set yet.</EmptyState>;
  if (points.length === 1)
    return <EmptyState>Only today&apos;s price is known: {first.rate} USD for 1 NUC.</EmptyState>;
  return (
    <div className="grid grid-cols-1 gap-3">
      <RateDrawing points={points} nameOf={span.nameOf} />
      {data.sample && (
        <p className="text-micro text-ink-3">
          Example figures: no price had been set on these days.
        </p>
      )}
      <details className="text-small">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-accent-text">
          As a table
        </summary>
        <PriceTable points={points} />
      </details>
    </div>
  );
}

const columns: readonly Column<DayRate>[] = [
  { key: "day", header: "Day (UTC)", cell: ({ date }) => <span className="figures">{date}</span> },
  {
    key: "rate",
    header: "USD for 1 NUC",
    align: "end",
    cell: ({ rate }) => <span className="figures">{rate}</span>,
  },
];

/** The newest first. */
function PriceTable({ points }: { readonly points: readonly DayRate[] }) {
  return (
    <div className="max-h-80 overflow-y-auto">
      <Table
        look={plainLook}
        caption="Prices"
        rows={points.toReversed()}
        rowKey={({ date }) => date}
        columns={columns}
      />
    </div>
  );
}
