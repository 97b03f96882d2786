import { WALLET_MESSAGES, type WalletRecord } from "@nuc/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { toneOf } from "../../../session/api-error.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { downloadJson } from "../../../ui/download-json.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { historyQuery } from "../history-query.ts";
import { walletFailureMessage } from "../wallet-failure.ts";
import { HistoryTable } from "./history-table.tsx";

interface HistoryDialogProps {
  /** The wallet whose transfers are shown; undefined = closed. */
  readonly wallet: WalletRecord | undefined;
  readonly onClose: () => void;
}

/** Transfers of one wallet, newest first, page by page. */
export function HistoryDialog({ wallet, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      size="wide"
      open={wallet !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={
        wallet === undefined
          ? "Transaction history"
          : `Transaction history of ${wallet.account_name}`
      }
    >
      {wallet && <History key={wallet.account_id} address={wallet.account_id} />}
    </Dialog>
  );
}

function History({ address }: { readonly address: string }) {
  const [page, setPage] = useState(0);
  const history = useQuery({ ...historyQuery(address, page), placeholderData: keepPreviousData });
  if (history.isPending) return <PendingHistory />;
  if (history.isError)
    return (
      <Banner tone={toneOf(history.error)} role="alert">
        {walletFailureMessage(history.error)}
      </Banner>
    );
  if (history.data.total === 0) return <EmptyState>{WALLET_MESSAGES.history.empty}</EmptyState>;
  return (
    <>
      <HistoryTable address={address} records={history.data.records} />
      <Pager
        page={page}
        pages={history.data.pages}
        busy={history.isPlaceholderData}
        onPage={setPage}
      >
        <Button
          variant="quiet"
          icon={<Download className="size-5" strokeWidth={1.75} />}
          onClick={() =>
            downloadJson(`history-${address}-page-${page + 1}.json`, history.data.records)
          }
        >
          Download Data
        </Button>
      </Pager>
    </>
  );
}

function PendingHistory() {
  return (
    <Loading label="Loading the history">
      <Skeleton className="h-60" />
    </Loading>
  );
}
