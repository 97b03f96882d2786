import type { WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isOutage, toneOf } from "../../../session/calls/api-error.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading } from "../../../ui/loading/skeleton.tsx";
import { SkeletonRows } from "../../../session/wallets/skeleton-rows.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { walletFailureMessage } from "../../../session/failures/wallet-failure.ts";
import { NoWallets } from "./no-wallets.tsx";
import { useFinishPendingWallets } from "../adding/use-finish-pending-wallets.ts";
import { useMainLoadFailure } from "./use-main-load-failure.ts";

/** Wallets that are there to be shown, at least one. */
export interface LoadedWallets {
  readonly wallets: readonly WalletRecord[];
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

interface WalletListingPageProps {
  /** Draws the wallets once they are there. */
  readonly children: (loaded: LoadedWallets) => ReactNode;
}

/** The wallets of the signed-in person: on their way, none yet, why they cannot be read, or all of them. */
export function WalletListingPage({ children }: WalletListingPageProps) {
  useFinishPendingWallets();
  const wallets = useQuery(walletsQuery);
  useMainLoadFailure(wallets);
  return (
    <>
      <h1 className="sr-only">Wallets</h1>
      {wallets.isPending && <PendingListing />}
      {wallets.isError && !wallets.data && (
        <FailedListing error={wallets.error} onRetry={() => void wallets.refetch()} />
      )}
      {wallets.data?.results.length === 0 && <NoWallets />}
      {wallets.data &&
        wallets.data.results.length > 0 &&
        children({
          wallets: wallets.data.results,
          refreshing: wallets.isFetching,
          onRefresh: () => void wallets.refetch(),
        })}
    </>
  );
}

function PendingListing() {
  return (
    <Loading label="Loading your wallets">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="on-deep h-86 rounded-3 bg-deep md:h-90 md:rounded-4" />
        <div className="h-38 rounded-3 border border-line bg-surface lg:h-90" />
        <Card flush title="Wallet List" className="lg:col-span-2">
          <SkeletonRows />
        </Card>
      </div>
    </Loading>
  );
}

function FailedListing({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  const tryAgain = (
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  );
  // Low and in the middle of an empty page: the toast that reports it first covers what is at the top.
  if (isOutage(error))
    return (
      <div role="alert" data-tone={toneOf(error)} className="pt-8">
        <EmptyState action={tryAgain}>{walletFailureMessage(error)}</EmptyState>
      </div>
    );
  return (
    <Banner tone={toneOf(error)} role="alert" action={tryAgain}>
      {walletFailureMessage(error)}
    </Banner>
  );
}
