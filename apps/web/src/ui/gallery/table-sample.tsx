import { parseNuc } from "@nuc/money";
import { Address } from "../values/address.tsx";
import { Amount } from "../values/amount.tsx";
import { Badge } from "../feedback/badge.tsx";
import { Card } from "../layout/card.tsx";
import { radioClass } from "../classes/choice-class.ts";
import { Table } from "../lists/table.tsx";
import type { Column } from "../lists/table.tsx";
import { sampleAddress } from "./samples.ts";

interface Row {
  readonly name: string;
  readonly balance: string;
  readonly address: string;
  readonly kind: string | null;
}

const rows: readonly Row[] = [
  { name: "Savings", balance: "12480.5", address: sampleAddress, kind: "Silver" },
  {
    name: "Everyday",
    balance: "318.2",
    address: "5E72aN8KruEUtjehyZsaGYDJvxTpJS5RjXGoxLgYopLzPbam",
    kind: null,
  },
];

const columns: readonly Column<Row>[] = [
  { key: "name", header: "Account Name", cell: (row) => row.name, onPhone: "title" },
  { key: "address", header: "Address", cell: (row) => <Address address={row.address} /> },
  {
    key: "balance",
    header: "Balance",
    cell: (row) => <Amount value={parseNuc(row.balance)} />,
    align: "end",
    onPhone: "lead",
  },
  {
    key: "pick",
    header: "Show Qr",
    cell: (row) => (
      <input
        type="radio"
        name="pick"
        aria-label={`Show ${row.name}`}
        className={radioClass}
        defaultChecked={row.name === "Savings"}
      />
    ),
    onPhone: "choice",
  },
  { key: "kind", header: "Mintable", cell: (row) => row.kind && <Badge>{row.kind}</Badge> },
];

export function TableSample() {
  return (
    <Card flush title="Wallet List">
      <Table
        caption="Wallet List"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.name}
        isSelected={(row) => row.name === "Savings"}
      />
    </Card>
  );
}
