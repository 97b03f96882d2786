import type { BlockSummary } from "@nuc/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { cardLook } from "../../../ui/lists/card-look.ts";
import { Table } from "../../../ui/lists/table.tsx";
import type { Column } from "../../../ui/lists/table.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { ExplorerBar } from "../frame/explorer-bar.tsx";
import { blockLinkClass, blockPath, blocksPath } from "../ledger/explorer-paths.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { HashLink } from "../facts/hash-link.tsx";
import { blocksQuery } from "../ledger/ledger-queries.ts";
import { usePageParameter } from "../ledger/use-page-parameter.ts";

/** All blocks, newest first, page by page. */
export function BlocksPage() {
  const [page, turnTo] = usePageParameter();
  const blocks = useQuery({ ...blocksQuery(page), placeholderData: keepPreviousData });
  return (
    <>
      <ExplorerBar />
      <PageHeading title="Blocks" lead={blocks.data && blockCount(blocks.data.total)} />
      {blocks.isError && (
        <TryAgainBanner
          error={blocks.error}
          busy={blocks.isFetching}
          onRetry={() => void blocks.refetch()}
        />
      )}
      {blocks.isPending && (
        <Loading label="Loading the blocks">
          <Skeleton className="h-200 rounded-3" />
        </Loading>
      )}
      {blocks.data?.records.length === 0 && <PastTheEnd />}
      {blocks.data && blocks.data.records.length > 0 && (
        <>
          <Card flush>
            <Table
              look={cardLook}
              caption="Blocks"
              columns={columns}
              rows={blocks.data.records}
              rowKey={(block) => String(block.number)}
            />
          </Card>
          <Pager
            page={page}
            pages={blocks.data.pages}
            busy={blocks.isPlaceholderData}
            onPage={turnTo}
          />
        </>
      )}
    </>
  );
}

function blockCount(total: number): string {
  return `${groupedNumber(total)} ${total === 1 ? "block" : "blocks"} since the start.`;
}

function PastTheEnd() {
  return (
    <EmptyState
      action={
        <LinkButton to={blocksPath} variant="secondary">
          Newest blocks
        </LinkButton>
      }
    >
      There are no blocks this far back.
    </EmptyState>
  );
}

const columns: readonly Column<BlockSummary>[] = [
  {
    key: "number",
    header: "Block",
    cell: ({ number }) => (
      <TextLink quiet to={blockPath(number)} className={`${blockLinkClass} font-[560]`}>
        {groupedNumber(number)}
      </TextLink>
    ),
    onPhone: "title",
  },
  {
    key: "hash",
    header: "Hash",
    cell: ({ hash }) => <HashLink hash={hash} to={blockPath(hash)} of="block" />,
  },
  {
    key: "transfers",
    header: "Transfers",
    align: "end",
    cell: ({ extrinsicCount }) => <span className="figures">{groupedNumber(extrinsicCount)}</span>,
  },
  {
    key: "time",
    header: "Time",
    align: "end",
    cell: ({ timestamp }) => <TimeAgo iso={timestamp} />,
  },
];
