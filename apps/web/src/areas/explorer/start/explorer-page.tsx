import { useQuery } from "@tanstack/react-query";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { blocksQuery } from "../ledger/ledger-queries.ts";
import { ExplorerSearch } from "../search/explorer-search.tsx";
import { BlockEdge } from "./block-edge.tsx";
import { LatestBlocks } from "./latest-blocks.tsx";
import { LatestTransfers } from "./latest-transfers.tsx";
import { SupplyFigures } from "./supply-figures.tsx";

/** Search first, then the state of the ledger: supply, the latest blocks, the latest transfers. */
export function ExplorerPage() {
  const blocks = useQuery(blocksQuery(0));
  return (
    <>
      <header className="grid gap-6 md:gap-8 md:pt-6">
        <PageHeading title="Explorer" lead="Every block, transfer and account, open to everyone." />
        <ExplorerSearch large />
      </header>
      <SupplyFigures />
      {blocks.isError && (
        <TryAgainBanner
          error={blocks.error}
          busy={blocks.isFetching}
          onRetry={() => void blocks.refetch()}
        />
      )}
      {blocks.isPending && <PendingBlocks />}
      {blocks.data && (
        <>
          <BlockEdge blocks={blocks.data.records} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <LatestBlocks blocks={blocks.data.records} />
            <LatestTransfers blocks={blocks.data.records} />
          </div>
        </>
      )}
    </>
  );
}

function PendingBlocks() {
  return (
    <Loading label="Loading the latest blocks">
      <div className="grid gap-6">
        <Skeleton className="h-36 rounded-3 md:h-40" />
        <div className="grid gap-6 lg:grid-cols-2">
          <Card title="Blocks">
            <Skeleton className="h-100" />
          </Card>
          <Card title="Transfers">
            <Skeleton className="h-100" />
          </Card>
        </div>
      </div>
    </Loading>
  );
}
