import type { ReadLine, StatementCheck, StatementFault } from "@nuc/contract";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { denseLook } from "../../../ui/lists/dense-look.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { Price } from "../../../ui/values/price.tsx";

const lineColumns: readonly Column<ReadLine>[] = [
  { key: "day", header: "Day", cell: ({ day }) => <span className="figures">{day}</span> },
  {
    key: "text",
    header: "Text",
    onPhone: "title",
    cell: ({ text }) => <span className="line-clamp-2 wrap-anywhere">{text}</span>,
  },
  {
    key: "amount",
    header: "Amount",
    align: "end",
    cell: ({ amount, currency }) => <Price price={amount} currency={currency} />,
  },
];

const faultColumns: readonly Column<StatementFault>[] = [
  {
    key: "line",
    header: "Line",
    onPhone: "title",
    cell: ({ line }) => `Line ${groupedNumber(line)}`,
  },
  { key: "message", header: "What is wrong", cell: ({ message }) => message },
];

/** What a file holds as it is read now, or why it cannot be added. */
export function StatementPreview({ check }: { readonly check: StatementCheck }) {
  const { mapping, format, faults, sample } = check;
  if (format === "csv" && mapping === null) {
    return (
      <Banner tone="warning" role="alert">
        No column of days and amounts was found. Is it a statement?
      </Banner>
    );
  }
  return (
    <>
      {faults.length > 0 ? (
        <Banner tone="danger" role="alert">
          Some lines cannot be read. Nothing is added until all of them can.
        </Banner>
      ) : (
        <Banner tone="success">{summaryOf(check)}</Banner>
      )}
      {faults.length > 0 && (
        <div className="max-h-60 overflow-y-auto rounded-2 border border-line">
          <Table
            look={denseLook}
            caption="What is wrong"
            rows={faults}
            rowKey={({ line, message }) => `${line} ${message}`}
            columns={faultColumns}
          />
        </div>
      )}
      {sample.length > 0 && (
        <div className="max-h-72 overflow-y-auto rounded-2 border border-line">
          <Table
            look={denseLook}
            caption="The first lines as they are read"
            rows={sample}
            rowKey={(_line, index) => String(index)}
            columns={lineColumns}
          />
        </div>
      )}
    </>
  );
}

function summaryOf({ lines, added, sure }: StatementCheck): string {
  const read = `${groupedNumber(lines)} ${lines === 1 ? "line" : "lines"}, ${groupedNumber(added)} of them new.`;
  return `${read} ${groupedNumber(sure)} ${sure === 1 ? "matches by itself" : "match by themselves"}.`;
}
