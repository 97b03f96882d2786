import { historyAmount } from "@nuc/contract";
import type { HistoryRecord } from "@nuc/contract";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Direction } from "../../../ui/values/direction.tsx";
import { cardLook } from "../../../ui/lists/card-look.ts";
import { Table } from "../../../ui/lists/table.tsx";
import type { Column } from "../../../ui/lists/table.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { accountPath, transferPath } from "../ledger/explorer-paths.ts";
import { HashLink } from "../facts/hash-link.tsx";

export interface AccountTransfersTableProps {
  readonly address: string;
  readonly records: readonly HistoryRecord[];
}

/** Transfers as one account sees them. */
export function AccountTransfersTable({ address, records }: AccountTransfersTableProps) {
  return (
    <Table
      look={cardLook}
      caption="Transfers of this account"
      columns={columnsFor(address)}
      rows={records}
      rowKey={(record) => record._id}
    />
  );
}

/** What an account sends to itself went out: it paid the fee. */
const directionFor = (address: string, { signer }: HistoryRecord): "in" | "out" =>
  signer === address ? "out" : "in";

function columnsFor(address: string): Column<HistoryRecord>[] {
  const otherEnd = ({ signer, to_address: receiver }: HistoryRecord): string =>
    signer === address ? receiver : signer;
  return [
    {
      key: "hash",
      header: "Hash",
      cell: ({ hash }) => <HashLink hash={hash} to={transferPath(hash)} of="transfer" />,
    },
    {
      key: "direction",
      header: "In/Out",
      cell: (record) => <Direction direction={directionFor(address, record)} />,
    },
    {
      key: "other",
      header: "From or to",
      cell: (record) => <Address address={otherEnd(record)} to={accountPath(otherEnd(record))} />,
    },
    {
      key: "amount",
      header: "Amount",
      align: "end",
      cell: (record) => (
        <Amount value={historyAmount(record)} direction={directionFor(address, record)} />
      ),
      onPhone: "lead",
    },
    {
      key: "time",
      header: "Time",
      align: "end",
      cell: ({ timestamp }) => <TimeAgo iso={timestamp} />,
    },
  ];
}
