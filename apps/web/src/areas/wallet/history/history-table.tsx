import type { HistoryRecord } from "@nuc/contract";
import { Address } from "../../../ui/address.tsx";
import { Amount } from "../../../ui/amount.tsx";
import { Direction } from "../../../ui/direction.tsx";
import { Table, type Column } from "../../../ui/table.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { WalletTime } from "../wallet-time.tsx";
import { historyRow, type HistoryRow } from "./history-row.ts";

interface HistoryTableProps {
  /** How the customer knows addresses. */
  readonly names: ReadonlyMap<string, string>;
  readonly address: string;
  readonly records: readonly HistoryRecord[];
}

export function HistoryTable({ address, records, names }: HistoryTableProps) {
  return (
    <div className="-mx-5 md:-mx-6 md:max-h-[60dvh] md:overflow-y-auto">
      <Table
        caption="Transaction history"
        columns={columns}
        rows={records.map((record) => historyRow(record, address, names))}
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
      <span className="flex gap-x-5 md:grid md:justify-items-start">
        <TextLink to={`/explorer/tx/${row.hash}`} className="code-text max-md:py-2">
          {row.hash.slice(0, 9)}…
        </TextLink>
        <TextLink
          quiet
          to={`/receipt/${row.hash}`}
          aria-label={`Receipt of ${row.hash.slice(0, 9)}…`}
          className="py-1 text-micro max-md:py-2.5"
        >
          Receipt
        </TextLink>
      </span>
    ),
  },
  {
    key: "account",
    header: "Account",
    cell: (row) => (
      <span className="grid min-w-0 justify-items-end md:justify-items-start">
        {row.name !== undefined && (
          <span className="max-w-44 truncate font-[560]" title={row.name}>
            {row.name}
          </span>
        )}
        <Address
          address={row.account}
          rosette={row.name === undefined}
          to={`/explorer/account/${row.account}`}
        />
      </span>
    ),
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
