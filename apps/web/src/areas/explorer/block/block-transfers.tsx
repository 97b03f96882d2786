import type { ExplorerExtrinsic } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useState } from "react";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { cardLook } from "../../../ui/lists/card-look.ts";
import { Table } from "../../../ui/lists/table.tsx";
import type { Column } from "../../../ui/lists/table.tsx";
import { accountPath, transferPath } from "../ledger/explorer-paths.ts";
import { HashLink } from "../facts/hash-link.tsx";

/** As many as other lists of the ledger have; a full block has 256. */
const pageSize = 20;

/** The transfers of one block in their order. */
export function BlockTransfers({
  transfers,
}: {
  readonly transfers: readonly ExplorerExtrinsic[];
}) {
  const [page, setPage] = useState(0);
  const pages = Math.ceil(transfers.length / pageSize);
  if (transfers.length === 0)
    return (
      <Card title="Transfers">
        <EmptyState>This block has no transfers.</EmptyState>
      </Card>
    );
  return (
    <>
      <Card flush title="Transfers">
        <Table
          look={cardLook}
          caption="Transfers of this block"
          columns={columns}
          rows={transfers.slice(page * pageSize, (page + 1) * pageSize)}
          rowKey={(transfer) => transfer.hash}
        />
      </Card>
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    </>
  );
}

const columns: readonly Column<ExplorerExtrinsic>[] = [
  {
    key: "index",
    header: "#",
    cell: ({ index }) => <span className="figures text-ink-3">{index + 1}</span>,
    onPhone: "hidden",
  },
  {
    key: "hash",
    header: "Hash",
    cell: ({ hash }) => <HashLink hash={hash} to={transferPath(hash)} of="transfer" />,
  },
  {
    key: "from",
    header: "From",
    cell: ({ signer }) => <Address address={signer} to={accountPath(signer)} />,
  },
  {
    key: "to",
    header: "To",
    cell: (transfer) => (
      <Address address={transfer.to_address} to={accountPath(transfer.to_address)} />
    ),
  },
  {
    key: "amount",
    header: "Amount",
    align: "end",
    cell: ({ amount }) => <Amount value={parseNuc(amount)} />,
    onPhone: "lead",
  },
];
