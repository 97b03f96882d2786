import type { RefundFileCheck, RefundFileFault } from "@nuc/contract";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { denseLook } from "../../../ui/lists/dense-look.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";

const columns: readonly Column<RefundFileFault>[] = [
  {
    key: "line",
    header: "Line",
    onPhone: "title",
    cell: ({ line }) => (
      <span className="figures">
        <span className="md:hidden">Line </span>
        {groupedNumber(line)}
      </span>
    ),
  },
  { key: "column", header: "Column", cell: ({ column }) => column },
  { key: "message", header: "What is wrong", cell: ({ message }) => message },
];

interface RefundFileCheckProps {
  readonly name: string;
  readonly check: RefundFileCheck;
}

/** What asking for a file would do, or why it cannot be asked for. */
export function RefundFileCheckResult({ name, check }: RefundFileCheckProps) {
  const { rows, sum, faults, askedBefore } = check;
  if (askedBefore !== null) {
    return (
      <Banner tone="warning" role="alert">
        {askedBefore.by} already requested exactly these rows <TimeAgo iso={askedBefore.at} />.
        Nothing is requested twice.
      </Banner>
    );
  }
  if (faults.length === 0) {
    return (
      <Banner tone="success">
        <strong className="wrap-anywhere">{name}</strong> is in order: {groupedNumber(rows)}{" "}
        {rows === 1 ? "owner is" : "owners are"} asked for {amountLabel(sum)} together, and{" "}
        {rows === 1 ? "gets" : "get"} a notification. No second admin is needed, since nothing is
        paid out.
      </Banner>
    );
  }
  const wrong = new Set(faults.map(({ line }) => line)).size;
  return (
    <>
      <Banner tone="danger" role="alert">
        {groupedNumber(wrong)} of {groupedNumber(rows)} {rows === 1 ? "row" : "rows"} cannot be
        requested. Nothing was requested: correct them and choose the file again.
      </Banner>
      <div className="max-h-72 overflow-y-auto rounded-2 border border-line">
        <Table
          look={denseLook}
          caption="What is wrong"
          rows={faults}
          rowKey={({ line, column, message }) => `${line} ${column ?? ""} ${message}`}
          columns={columns}
        />
      </div>
    </>
  );
}
