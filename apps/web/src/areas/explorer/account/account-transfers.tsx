import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../../session/calls/api-error.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { accountTransfersQuery } from "../ledger/ledger-queries.ts";
import { usePageParameter } from "../ledger/use-page-parameter.ts";
import { AccountTransfersTable } from "./account-transfers-table.tsx";

/** Transfers of an account, newest first, page by page. */
export function AccountTransfers({ address }: { readonly address: string }) {
  const [page, turnTo] = usePageParameter();
  const query = useQuery({
    ...accountTransfersQuery(address, page),
    placeholderData: keepPreviousData,
  });
  const { data: transfers, error } = query;
  if (transfers && transfers.records.length > 0)
    return (
      <>
        {error && <Failure query={query} />}
        <Card flush title="Transfers">
          <AccountTransfersTable address={address} records={transfers.records} />
        </Card>
        {transfers.pages > 1 && (
          <Pager
            page={page}
            pages={transfers.pages}
            busy={query.isPlaceholderData}
            onPage={turnTo}
          />
        )}
      </>
    );
  return (
    <Card title="Transfers">
      {error && <Failure query={query} />}
      {query.isPending && (
        <Loading label="Loading the transfers">
          <Skeleton className="h-60" />
        </Loading>
      )}
      {transfers?.total === 0 && <EmptyState>This account has no transfers yet.</EmptyState>}
      {transfers && transfers.total > 0 && (
        <EmptyState>There are no transfers this far back.</EmptyState>
      )}
    </Card>
  );
}

interface FailureProps {
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Staff can switch histories off: then trying again does not help. */
function Failure({ query: { error, isFetching, refetch } }: FailureProps) {
  if (error === null) return null;
  if (error instanceof ApiError && error.code === "FEATURE_OFF")
    return <Banner>{messageOf(error)}</Banner>;
  return <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
