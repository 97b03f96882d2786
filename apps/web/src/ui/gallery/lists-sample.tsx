import { parseNuc } from "@nuc/money";
import { useState } from "react";
import { radioClass } from "../classes/choice-class.ts";
import { Badge } from "../feedback/badge.tsx";
import { AmountLine } from "../lists/amount-line.tsx";
import { CostLine, CostList } from "../lists/cost-list.tsx";
import { LabelValue, LabelValues } from "../lists/label-values.tsx";
import { Pager } from "../lists/pager.tsx";
import { denseRowsLook } from "../lists/dense-look.ts";
import { plainLook } from "../lists/plain-look.ts";
import type { TableLook } from "../lists/table-look.ts";
import { type Column, type Sorting, Table } from "../lists/table.tsx";
import { Address } from "../values/address.tsx";
import { Amount } from "../values/amount.tsx";
import { WholeHash } from "../values/hash-text.tsx";
import { Sample } from "./sample.tsx";
import { longText, otherAddress, sampleAddress, sampleHash } from "./samples.ts";

interface Row {
  readonly name: string;
  readonly balance: string;
  readonly address: string;
  readonly kind: string | null;
}

const rows: readonly Row[] = [
  { name: "Savings", balance: "12480.5", address: sampleAddress, kind: "Silver" },
  { name: "Everyday", balance: "318.2", address: otherAddress, kind: null },
  { name: longText, balance: "0", address: otherAddress, kind: null },
];

const columns: readonly Column<Row>[] = [
  {
    key: "name",
    header: "Account Name",
    cell: (row) => row.name,
    onPhone: "title",
    sortable: true,
  },
  { key: "address", header: "Address", cell: (row) => <Address address={row.address} /> },
  {
    key: "balance",
    header: "Balance",
    cell: (row) => <Amount value={parseNuc(row.balance)} />,
    align: "end",
    onPhone: "lead",
    sortable: true,
  },
  { key: "pick", header: "Show Qr", cell: (row) => <Pick name={row.name} />, onPhone: "choice" },
  { key: "kind", header: "Mintable", cell: (row) => row.kind && <Badge>{row.kind}</Badge> },
];

function Pick({ name }: { readonly name: string }) {
  return (
    <input
      type="radio"
      aria-label={`Show ${name}`}
      className={radioClass}
      defaultChecked={name === "Savings"}
    />
  );
}

interface TableSampleProps {
  readonly name: string;
  readonly title: string;
  readonly look: TableLook;
}

export function TableSample({ name, title, look }: TableSampleProps) {
  const [sorting, onSort] = useState<Sorting>({ key: "balance", descending: true });
  const table = { columns, rows, rowKey: (row: Row) => row.name, sorting, onSort };
  return (
    <Sample name={name} title={title} flush>
      <Table
        {...table}
        caption={title}
        look={look}
        rowProps={(row) => ({ "data-marked": row.name === "Everyday" || undefined })}
        isSelected={(row) => row.name === "Savings"}
      />
    </Sample>
  );
}

function FewColumns({ caption, look }: { readonly caption: string; readonly look: TableLook }) {
  return (
    <Table
      look={look}
      caption={caption}
      rows={rows.slice(0, 2)}
      rowKey={(row) => row.name}
      columns={[
        { key: "name", header: "Account Name", cell: (row) => row.name },
        { key: "kind", header: "Mintable", align: "end", cell: (row) => row.kind },
      ]}
    />
  );
}

export function ListsSample() {
  const [page, onPage] = useState(0);
  return (
    <Sample name="lists" title="Lists">
      <div className="grid items-start gap-8 md:grid-cols-2">
        <LabelValues>
          <LabelValue label="Hash" copy={sampleHash}>
            <WholeHash hash={sampleHash} />
          </LabelValue>
          <LabelValue label="Amount">
            <Amount value={parseNuc("250")} exact />
          </LabelValue>
          <LabelValue label="Note">{longText}</LabelValue>
        </LabelValues>
        <div className="grid content-start gap-8">
          <CostList>
            <CostLine label="Amount">250.00 NUC</CostLine>
            <CostLine label="Fee">0.01 NUC</CostLine>
            <CostLine label="Together" total>
              250.01 NUC
            </CostLine>
          </CostList>
          <ul aria-label="Lines of a bill" className="grid grid-cols-1 gap-2">
            <AmountLine label="Flat white × 2" amount="8" />
            <AmountLine label={`${longText} × 1`} amount="12480.123456" />
            <AmountLine label="Discount 10 %" amount="0.8" out />
          </ul>
          <FewColumns caption="Plain rows" look={plainLook} />
          <FewColumns caption="Dense rows" look={denseRowsLook} />
          <Pager
            page={page}
            pages={3}
            records={{ pageSize: 20, shown: page < 2 ? 20 : 5, total: 45 }}
            onPage={onPage}
          />
          <Pager page={2} pages={3} busy large onPage={onPage} />
        </div>
      </div>
    </Sample>
  );
}
