import { getTransferProof, transferProof, type TransferProof } from "@nuc/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { NothingHere } from "../frame/nothing-here.tsx";
import { parseSearchTerm } from "../search/search-term.ts";
import { checkProof, type CheckedTransfer } from "./check-proof.ts";
import { Receipt } from "./receipt.tsx";

const proofQuery = (hash: string) =>
  queryOptions({
    queryKey: ["ledger", "proof", hash],
    queryFn: ({ signal }) =>
      call(getTransferProof, { params: { hash }, signal, check: transferProof }),
    staleTime: Infinity,
  });

/** The receipt of one transfer, by its hash: for anyone with the link. */
export function ReceiptPage() {
  const term = parseSearchTerm(useParams()["hash"] ?? "");
  if (term.kind === "hash") return <ReceiptOf key={term.hash} hash={term.hash} />;
  return (
    <NothingHere title="No such transfer">A transfer hash is 0x and 64 characters.</NothingHere>
  );
}

function ReceiptOf({ hash }: { readonly hash: string }) {
  const { data: proof, error, isFetching, refetch } = useQuery(proofQuery(hash));
  if (error instanceof ApiError && error.code === "NOT_FOUND")
    return (
      <NothingHere title="No receipt yet">
        No block contains a transfer with this hash, so there is no receipt.
      </NothingHere>
    );
  if (proof) return <Checked hash={hash} proof={proof} />;
  if (error)
    return (
      <>
        <PageHeading title="Receipt" />
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      </>
    );
  return (
    <Loading label="Loading the receipt">
      <Skeleton className="h-120 rounded-3" />
    </Loading>
  );
}

function check(hash: string, proof: TransferProof): CheckedTransfer | undefined {
  try {
    return checkProof(hash, proof);
  } catch {
    return undefined;
  }
}

function Checked({ hash, proof }: { readonly hash: string; readonly proof: TransferProof }) {
  const checked = check(hash, proof);
  if (checked?.bytesFit !== true)
    return (
      <>
        <PageHeading title="Receipt" />
        <Banner tone="danger" role="alert">
          The server sent a different transfer from the one on this receipt. Do not rely on it.
        </Banner>
      </>
    );
  return <Receipt hash={hash} proof={proof} checked={checked} />;
}
