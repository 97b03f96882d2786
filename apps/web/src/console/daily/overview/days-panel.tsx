import type { OverviewDay } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { lazy, useState } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { denseLook } from "../../../ui/lists/dense-look.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { dayName } from "../../../ui/time/day-names.ts";
import { LazyInView } from "../../../charts/lazy-in-view.tsx";

const DaysChart = lazy(async () => ({ default: (await import("./days-chart.tsx")).DaysChart }));

interface DaysPanelProps {
  readonly days: readonly OverviewDay[];
}

/** The coins that moved on each day, drawn; the same figures as a table one press away. */
export function DaysPanel({ days }: DaysPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const isStill = days.every(({ minted, moved }) => parseNuc(minted) + parseNuc(moved) === 0n);
  return (
    <Panel
      title="Coins moved"
      flush={asTable}
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {!asTable && !isStill && <Legend />}
          <KeyButton shortcut="t" variant="quiet" flush="end" onClick={() => setAsTable(!asTable)}>
            {asTable ? "Chart" : "Table"}
          </KeyButton>
        </div>
      }
    >
      {asTable && <DaysTable days={days} />}
      {!asTable && isStill && (
        <EmptyState brief>{`No coins moved in the last ${days.length} days.`}</EmptyState>
      )}
      {!asTable && !isStill && (
        <LazyInView>
          <DaysChart days={days} />
        </LazyInView>
      )}
    </Panel>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-micro text-ink-2">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 rounded-[3px] bg-(--chart-2)" />
        Minted
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 rounded-[3px] bg-(--chart-1)" />
        Transferred
      </li>
    </ul>
  );
}

const columns: readonly Column<OverviewDay>[] = [
  { key: "date", header: "Day", cell: ({ date }) => dayName(date), onPhone: "title" },
  {
    key: "signUps",
    header: "Sign-ups",
    align: "end",
    cell: (day) => groupedNumber(day.signUps),
  },
  { key: "mints", header: "Mints", align: "end", cell: (day) => groupedNumber(day.mints) },
  {
    key: "minted",
    header: "Minted",
    align: "end",
    cell: (day) => <Amount value={parseNuc(day.minted)} />,
  },
  {
    key: "transfers",
    header: "Transfers",
    align: "end",
    cell: (day) => groupedNumber(day.transfers),
  },
  {
    key: "moved",
    header: "Transferred",
    align: "end",
    cell: (day) => <Amount value={parseNuc(day.moved)} />,
  },
];

function DaysTable({ days }: DaysPanelProps) {
  return (
    <Table
      look={denseLook}
      caption="Each day"
      rows={days.toReversed()}
      rowKey={({ date }) => date}
      columns={columns}
    />
  );
}
