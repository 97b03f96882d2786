import type { HistoryRecord } from "@nuc/contract";
import { Address } from "../../../ui/address.tsx";
import { Amount } from "../../../ui/amount.tsx";
import { Direction } from "../../../ui/direction.tsx";
import { Table, type Column } from "../../../ui/table.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { WalletTime } from "../wallet-time.tsx";
import { historyRow, type HistoryRow } from "./history-row.ts";

interface HistoryTableProps {
  readonly address: string;
  readonly records: readonly HistoryRecord[];
}

export function HistoryTable({ address, records }: HistoryTableProps) {
  return (
    <div className="-mx-[clamp(1.25rem,3vw,2rem)] max-h-[60dvh] overflow-y-auto">
      <Table
        caption="Transaction history"
        columns={columns}
        rows={records.map((record) => historyRow(record, address))}
        rowKey={(row) => row.id}
      />
    </div>
  );
}

const columns: readonly Column<HistoryRow>[] = [
  {
    key: "hash",
    header: "Tx Hash",
    cell: (row) => (
      <TextLink to={`/explorer/tx/${row.hash}`} className="code-text">
        {row.hash.slice(0, 9)}…
      </TextLink>
    ),
  },
  {
    key: "account",
    header: "Account",
    cell: (row) => <Address address={row.account} />,
  },
  { key: "direction", header: "In/Out", cell: (row) => <Direction direction={row.direction} /> },
  {
    key: "method",
    header: "Method",
    cell: (row) => row.method,
  },
  {
    key: "balance",
    header: "Balance",
    align: "end",
    cell: (row) => <Amount value={row.amount} direction={row.direction} exact />,
    onPhone: "lead",
  },
  { key: "time", header: "Time", cell: (row) => <WalletTime iso={row.timestamp} /> },
];
