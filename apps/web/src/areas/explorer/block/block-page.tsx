import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ExplorerBar } from "../frame/explorer-bar.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { blockQuery } from "../ledger/ledger-queries.ts";
import { NothingHere } from "../frame/nothing-here.tsx";
import { parseSearchTerm } from "../search/search-term.ts";
import { BlockFacts } from "./block-facts.tsx";
import { BlockTransfers } from "./block-transfers.tsx";
import { NeighbourBlocks } from "./neighbour-blocks.tsx";

/** One block, by its number or its hash. */
export function BlockPage() {
  const term = parseSearchTerm(useParams()["id"] ?? "");
  if (term.kind === "block") return <Block key={term.number} id={term.number} />;
  if (term.kind === "hash") return <Block key={term.hash} id={term.hash} />;
  return (
    <NothingHere title="No such block">
      Enter a block number, or a hash of 0x and 64 characters.
    </NothingHere>
  );
}

function Block({ id }: { readonly id: string }) {
  const { data: block, error, isFetching, refetch } = useQuery(blockQuery(id));
  if (block) {
    return (
      <>
        <ExplorerBar />
        <PageHeading
          title={<span className="figures">Block {groupedNumber(block.number)}</span>}
          actions={<NeighbourBlocks number={block.number} />}
        />
        <BlockFacts block={block} />
        <BlockTransfers transfers={block.extrinsics} />
      </>
    );
  }
  if (error instanceof ApiError && error.code === "NOT_FOUND") return <MissingBlock id={id} />;
  return (
    <>
      <ExplorerBar />
      <PageHeading title="Block" />
      {error ? (
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <PendingBlock />
      )}
    </>
  );
}

function MissingBlock({ id }: { readonly id: string }) {
  if (id.startsWith("0x"))
    return (
      <NothingHere title="No such block">
        No block has this hash. Check that it is the hash of a block and not of a transfer.
      </NothingHere>
    );
  return (
    <NothingHere title={`No block ${groupedNumber(Number(id))} yet`}>
      The chain is not this long yet. The block appears here once it exists.
    </NothingHere>
  );
}

function PendingBlock() {
  return (
    <Loading label="Loading the block">
      <div className="grid gap-6">
        <Card>
          <Skeleton className="h-80" />
        </Card>
        <Card title="Transfers">
          <Skeleton className="h-40" />
        </Card>
      </div>
    </Loading>
  );
}
