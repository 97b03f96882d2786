import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useParams } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ExplorerBar } from "../frame/explorer-bar.tsx";
import { receiptPath } from "../ledger/explorer-paths.ts";
import { transferQuery } from "../ledger/ledger-queries.ts";
import { NothingHere } from "../frame/nothing-here.tsx";
import { parseSearchTerm } from "../search/search-term.ts";
import { TransferFacts } from "./transfer-facts.tsx";
import { TransferRoute } from "./transfer-route.tsx";

/** One transfer, by its hash. */
export function TransferPage() {
  const term = parseSearchTerm(useParams()["hash"] ?? "");
  if (term.kind === "hash") return <Transfer key={term.hash} hash={term.hash} />;
  return (
    <NothingHere title="No such transfer">A transfer hash is 0x and 64 characters.</NothingHere>
  );
}

function Transfer({ hash }: { readonly hash: string }) {
  const { data: transfer, error, isFetching, refetch } = useQuery(transferQuery(hash));
  if (error instanceof ApiError && error.code === "NOT_FOUND")
    return (
      <NothingHere title="Not in a block yet">
        No block contains a transfer with this hash. If it was just sent, it will appear here.
      </NothingHere>
    );
  return (
    <>
      <ExplorerBar />
      <PageHeading
        title="Transfer"
        actions={
          transfer && (
            <LinkButton
              to={receiptPath(transfer.hash)}
              variant="secondary"
              icon={<ReceiptText className="size-5" strokeWidth={1.75} />}
            >
              Receipt
            </LinkButton>
          )
        }
      />
      {!transfer && error && (
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!transfer && !error && <PendingTransfer />}
      {transfer && (
        <>
          <TransferRoute transfer={transfer} />
          <TransferFacts transfer={transfer} />
        </>
      )}
    </>
  );
}

function PendingTransfer() {
  return (
    <Loading label="Loading the transfer">
      <div className="grid gap-6">
        <Skeleton className="h-60 rounded-3" />
        <Card>
          <Skeleton className="h-120" />
        </Card>
      </div>
    </Loading>
  );
}
