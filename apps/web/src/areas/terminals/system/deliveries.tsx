import { replayShopDelivery, SHOP_DELIVERY_PAGE_SIZE, type ShopDelivery } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../session/calls/call.ts";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge, type BadgeTone } from "../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { clockTime } from "../../../ui/time/moment.ts";
import { deliveriesQuery, refetchSystem } from "./queries.ts";

const events: Readonly<Record<ShopDelivery["event"], string>> = {
  "sale.paid": "Sale paid",
  "sale.refunded": "Sale paid back",
  "day.closed": "Day closed",
};
const states: Readonly<Record<ShopDelivery["state"], readonly [BadgeTone, string]>> = {
  waiting: ["warning", "Waiting"],
  delivered: ["success", "Delivered"],
  failed: ["danger", "Failed"],
};

/** What was posted in the last 30 days, each to be posted once more. */
export function Deliveries() {
  const [page, setPage] = useState(0);
  const { data, error, isFetching, refetch } = useQuery(deliveriesQuery(page));
  const attempt = useAttempt();
  if (data === undefined && error !== null)
    return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Loading label="Loading messages">
        <Skeleton className="h-96 w-full rounded-3" />
      </Loading>
    );
  if (data.total === 0)
    return <EmptyState>No messages yet. The next sale will be the first.</EmptyState>;
  const replay = ({ id }: ShopDelivery): void =>
    void attempt.run(
      () => call(replayShopDelivery, { params: { id } }),
      () => void refetchSystem(),
    );
  return (
    <div className="grid gap-6">
      <Card title="Posted in the last 30 days">
        <FailureBanner error={attempt.error} />
        <ul className="grid gap-4">
          {data.deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} busy={attempt.busy} onReplay={replay} />
          ))}
        </ul>
      </Card>
      <Pager
        page={data.page}
        pages={data.pages}
        records={{
          pageSize: SHOP_DELIVERY_PAGE_SIZE,
          shown: data.deliveries.length,
          total: data.total,
        }}
        busy={isFetching}
        onPage={setPage}
      />
    </div>
  );
}

interface RowProps {
  readonly delivery: ShopDelivery;
  readonly busy: boolean;
  readonly onReplay: (delivery: ShopDelivery) => void;
}

function Row({ delivery, busy, onReplay }: RowProps) {
  const { id, event, time, state, tries, at, lastError } = delivery;
  const [tone, word] = states[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-[560]">{events[event]}</span>
          <Badge tone={tone} dot>
            {word}
          </Badge>
        </span>
        <span className="text-small text-ink-2">
          {clockTime(time)}, {tries} {tries === 1 ? "try" : "tries"}
        </span>
        {lastError !== null && <span className="text-small text-ink-2">{lastError}.</span>}
        {state === "waiting" && tries > 0 && at !== null && (
          <span className="text-small text-ink-2">Next try: {clockTime(at)}</span>
        )}
        <code className="code-text text-micro wrap-anywhere text-ink-3">{id}</code>
      </div>
      <Button
        variant="secondary"
        size="small"
        disabled={busy}
        aria-label={`Post again: ${events[event]}, ${clockTime(time)}`}
        onClick={() => onReplay(delivery)}
      >
        Post again
      </Button>
    </li>
  );
}
