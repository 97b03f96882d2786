import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TryAgainBanner } from "../../session/failures/try-again-banner.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../ui/loading/skeleton.tsx";
import { Panel } from "./panel.tsx";

interface PanelListProps<Item> {
  readonly title: string;
  /** Such as "Loading the batches". */
  readonly loading: string;
  readonly empty: string;
  readonly query: Pick<
    UseQueryResult<{ readonly records: readonly Item[] }>,
    "data" | "error" | "refetch"
  >;
  /** A list item with its key. */
  readonly renderRow: (item: Item) => ReactNode;
}

/** A short list in a panel of its own: loading, failed, empty, or its rows. */
export function PanelList<Item>({ title, loading, empty, query, renderRow }: PanelListProps<Item>) {
  const { data, error, refetch } = query;
  return (
    <Panel title={title} flush>
      {data === undefined && error === null && (
        <Loading label={loading}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data === undefined && error !== null && (
        <div className="p-4">
          <TryAgainBanner error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.records.length === 0 && <EmptyState>{empty}</EmptyState>}
      <ul>{data?.records.map(renderRow)}</ul>
    </Panel>
  );
}
