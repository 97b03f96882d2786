import type { HistoryRecord } from "@nuc/contract";
import { Address } from "../../ui/values/address.tsx";
import { Amount } from "../../ui/values/amount.tsx";
import { classNames } from "../../ui/classes/class-names.ts";
import { Direction } from "../../ui/values/direction.tsx";
import { compactLook } from "../../ui/lists/compact-look.ts";
import { Table, type Column } from "../../ui/lists/table.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { WalletTime } from "../../ui/time/wallet-time.tsx";
import { historyRow, type HistoryRow } from "./history-row.ts";
import { Shortened } from "../../ui/values/shortened.tsx";

interface HistoryTableProps {
  /** How the customer knows addresses. */
  readonly names: ReadonlyMap<string, string>;
  readonly address: string;
  readonly records: readonly HistoryRecord[];
}

/**
 * The table scrolls in its own region, under a head that stays. The region is as high as its head and as many whole rows as
 * fit into three fifths of the window, so that none is cut. Every row has the height of two lines, also under a name.
 */
const boxClass = classNames(
  // As far as the text of the dialog is from its edge, and no further.
  "-mx-5 border-line md:mx-[calc(-1*min(1.5rem,3vw))] md:border-b",
  "md:[&>*]:max-h-[calc(2.5rem+max(9rem,round(down,60dvh-2.5rem,4.5rem)))] md:[&>*]:-mb-px md:[&>*]:overflow-y-auto",
  "md:[&_th]:sticky md:[&_th]:top-0 md:[&_th]:z-1 md:[&_th]:h-10 md:[&_th]:bg-raised",
  // The hairline of collapsed borders would scroll away.
  "md:[&_th]:border-b-0 md:[&_th]:shadow-[inset_0_-1px_var(--line)]",
  "md:[&_td]:h-[4.5rem]",
);

export function HistoryTable({ address, records, names }: HistoryTableProps) {
  return (
    <div className={boxClass}>
      <Table
        look={compactLook}
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
      <span className="flex items-center gap-x-4 md:grid md:justify-items-start">
        {/* The receipt leads to it on a phone, where a row has two lines. */}
        <TextLink to={`/explorer/tx/${row.hash}`} className="max-md:hidden">
          <Shortened whole={row.hash} brief />
        </TextLink>
        <TextLink
          quiet
          to={`/receipt/${row.hash}`}
          className="py-1 text-micro max-md:-my-2 max-md:py-3"
        >
          Receipt
          <span className="sr-only">
            {" "}
            of <Shortened whole={row.hash} brief />
          </span>
        </TextLink>
      </span>
    ),
    onPhone: "aside",
  },
  {
    key: "account",
    header: "Account",
    cell: (row) => (
      <span className="grid min-w-0 justify-items-start md:min-w-max md:[&_button]:-my-[6px]">
        {row.name !== undefined && (
          <span className="max-w-44 truncate font-[560]" title={row.name}>
            {row.name}
          </span>
        )}
        <span className={row.name === undefined ? undefined : "max-md:hidden"}>
          <Address
            address={row.account}
            rosette={row.name === undefined}
            to={`/explorer/account/${row.account}`}
          />
        </span>
      </span>
    ),
    onPhone: "title",
    // On one line; an amount that does not fit beside it wraps below.
    className: "max-md:flex-auto!",
  },
  {
    key: "direction",
    header: "In/Out",
    cell: (row) => <Direction direction={row.direction} />,
    onPhone: "brief",
  },
  {
    key: "method",
    header: "Method",
    cell: (row) => row.method,
    onPhone: "brief",
  },
  {
    key: "balance",
    header: "Balance",
    align: "end",
    cell: (row) => <Amount value={row.amount} direction={row.direction} exact />,
    onPhone: "lead",
    className: "max-md:ml-auto",
  },
  {
    key: "time",
    header: "Time",
    cell: (row) => <WalletTime iso={row.timestamp} />,
    onPhone: "brief",
  },
];
