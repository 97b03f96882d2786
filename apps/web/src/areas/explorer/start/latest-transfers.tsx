import type { BlockDetail, BlockSummary, ExplorerExtrinsic } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQueries } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { accountPath, transferPath } from "../ledger/explorer-paths.ts";
import { HashLink } from "../facts/hash-link.tsx";
import { blockQuery } from "../ledger/ledger-queries.ts";
import { blocksWithTransfers } from "./blocks-with-transfers.ts";
import { LatestList, LatestRow, latestRows } from "./latest-list.tsx";

/** The newest transfers, out of the newest blocks. @param blocks newest first */
export function LatestTransfers({ blocks }: { readonly blocks: readonly BlockSummary[] }) {
  const chosen = blocksWithTransfers(blocks, latestRows);
  const { transfers, failed, pending } = useQueries({
    queries: chosen.map(({ number }) => blockQuery(String(number))),
    combine: gather,
  });
  if (transfers.length > 0)
    return (
      <LatestList title="Transfers">
        {transfers.map((transfer) => (
          <TransferRow key={transfer.hash} transfer={transfer} />
        ))}
      </LatestList>
    );
  return (
    <Card title="Transfers">
      {failed && (
        <TryAgainBanner
          error={failed.error}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {pending && (
        <Loading label="Loading the latest transfers">
          <Skeleton className="h-100" />
        </Loading>
      )}
      {chosen.length === 0 && <EmptyState>Nothing has been sent yet.</EmptyState>}
    </Card>
  );
}

/** Newest first: the blocks are, and in a block the last transfer is the newest. */
function gather(blocks: readonly UseQueryResult<BlockDetail>[]) {
  return {
    transfers: blocks
      .flatMap(({ data }) => data?.extrinsics.toReversed() ?? [])
      .slice(0, latestRows),
    failed: blocks.find((block) => block.isError),
    pending: blocks.some((block) => block.isPending),
  };
}

function TransferRow({ transfer }: { readonly transfer: ExplorerExtrinsic }) {
  const { hash, signer, to_address: receiver, amount, timestamp } = transfer;
  return (
    <LatestRow
      first={<HashLink hash={hash} to={transferPath(hash)} of="transfer" copy={false} />}
      firstEnd={<Amount value={parseNuc(amount)} />}
      second={
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Address address={signer} to={accountPath(signer)} rosette={false} copy={false} />
          <ArrowRight className="size-4 text-ink-3" strokeWidth={1.75} aria-label="to" />
          <Address address={receiver} to={accountPath(receiver)} rosette={false} copy={false} />
        </span>
      }
      secondEnd={<TimeAgo iso={timestamp} />}
    />
  );
}
