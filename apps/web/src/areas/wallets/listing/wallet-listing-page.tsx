import type { WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isOutage, toneOf } from "../../../session/calls/api-error.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { AirdropBanner } from "../../airdrop/airdrop-banner.tsx";
import { lateDialog } from "../../../ui/dialogs/late-dialog.tsx";
import { hasMintCard, MintCard } from "../../mint/calendar/mint-card.tsx";
import { MinerRegistrations } from "../../miner/entry/miner-registrations.tsx";
import { BackupReminder } from "../../backup/proof/backup-reminder.tsx";
import { pendingRequest } from "../../send/request/pending-request.ts";
import { RefundBannerIfAny } from "../../refund/refund-banner-if-any.tsx";
import { useSelectedWallet } from "./selected-wallet.ts";
import { walletFailureMessage } from "../../../session/failures/wallet-failure.ts";
import { BalanceCard } from "./balance-card.tsx";
import { NoWallets } from "./no-wallets.tsx";
import { FaucetBannerIfAny } from "../../faucet/faucet-banner-if-any.tsx";
import { ReceiveCard } from "./receive-card.tsx";
import { UnansweredTransfersIfAny } from "../../../signing/transfer/unanswered-transfers-if-any.tsx";
import { useFinishPendingWallets } from "../adding/use-finish-pending-wallets.ts";
import { useMainLoadFailure } from "./use-main-load-failure.ts";
import { WalletTable } from "./wallet-table.tsx";

/** The code that reads records is no part of the first page. */
const HistoryDialog = lateDialog(
  async () => (await import("../../history/history-dialog.tsx")).HistoryDialog,
);

/** The wallets of the signed-in person: the selected one large, all of them in a list. */
export function WalletListingPage() {
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
      {wallets.data && wallets.data.results.length > 0 && (
        <Listing
          wallets={wallets.data.results}
          refreshing={wallets.isFetching}
          onRefresh={() => void wallets.refetch()}
        />
      )}
    </>
  );
}

interface ListingProps {
  readonly wallets: readonly WalletRecord[];
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

function Listing({ wallets, refreshing, onRefresh }: ListingProps) {
  const { selected, select } = useSelectedWallet(wallets);
  // A payment request opens the dialog with the page.
  const [sending, setSending] = useState(() => pendingRequest() !== undefined);
  const [history, setHistory] = useState<WalletRecord>();
  if (selected === undefined) return null;
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <BalanceCard
          wallets={wallets}
          selected={selected}
          onSelect={select}
          onSending={setSending}
        />
        {hasMintCard(selected) ? (
          <div className="grid content-between gap-6 md:max-lg:grid-cols-2">
            <MintCard wallet={selected} />
            <ReceiveCard wallet={selected} compact />
          </div>
        ) : (
          <ReceiveCard wallet={selected} />
        )}
      </div>
      {!sending && <UnansweredTransfersIfAny wallets={wallets} />}
      <RefundBannerIfAny wallets={wallets} />
      <MinerRegistrations wallets={wallets} />
      <AirdropBanner wallets={wallets} />
      <FaucetBannerIfAny address={selected.account_id} />
      <BackupReminder wallet={selected} />
      <WalletTable
        wallets={wallets}
        selected={selected}
        refreshing={refreshing}
        onSelect={select}
        onHistory={setHistory}
        onRefresh={onRefresh}
      />
      <HistoryDialog
        wallet={history}
        open={history !== undefined}
        onOpenChange={(open) => !open && setHistory(undefined)}
      />
    </>
  );
}

function PendingListing() {
  return (
    <Loading label="Loading your wallets">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Skeleton className="h-72 rounded-3 md:h-90 md:rounded-4" />
        <Skeleton className="h-38 rounded-3 lg:h-90" />
        <Skeleton className="h-60 rounded-3 lg:col-span-2" />
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
  // Low and in the middle of an empty page: the toast that tells it first covers what stands at the top.
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
