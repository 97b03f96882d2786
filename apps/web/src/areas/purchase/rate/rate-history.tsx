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

/** The newest first. */
function PriceTable({ points }: { readonly points: readonly DayRate[] }) {
  return (
    <div tabIndex={0} role="region" aria-label="Prices" className="max-h-80 overflow-y-auto">
      <table className="figures w-full text-left [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_th]:py-2 [&_th]:text-micro [&_th]:font-[540] [&_th]:text-ink-3">
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            <th scope="col" className="text-right">
              USD for 1 NUC
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ date, rate }) => (
            <tr key={date}>
              <td>{date}</td>
              <td className="text-right">{rate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
