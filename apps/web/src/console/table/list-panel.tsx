import type { Endpoint } from "@nuc/contract";
import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { useMay } from "../access/use-may.ts";
import type { Right } from "../access/rights.ts";
import { Panel } from "../forms/panel.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { DaysFilter } from "./day-filter.tsx";
import { ExportButton } from "./export-button.tsx";
import { Filter, SearchField, Toolbar } from "./toolbar.tsx";
import type { ListChoice, ListQuery } from "./use-staff-list.ts";

interface ListPanelProps<Row> extends DataTableProps<Row> {
  readonly title: string;
  /** What is searched, such as "User or address". */
  readonly searched: string;
  readonly choices?: readonly ListChoice[] | undefined;
  /** What the two days are about, such as "Requested". */
  readonly days: string;
  /** Before the filters. */
  readonly before?: ReactNode;
  /** Where a page has two, the keys belong to the other one. */
  readonly keyless?: boolean | undefined;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  /** Between the toolbar and the table. */
  readonly over?: ReactNode;
  readonly exported: {
    readonly endpoint: Endpoint;
    readonly right: Right;
    readonly filter: ListQuery;
    /** Of the file. */
    readonly name: string;
  };
}

/** A list of the console with all that it is narrowed by, and its file. */
export function ListPanel<Row extends RowData>(props: ListPanelProps<Row>) {
  const {
    title,
    searched,
    choices = [],
    days,
    before,
    actions,
    over,
    keyless,
    exported,
    ...table
  } = props;
  const { state } = table;
  const mayExport = useMay(exported.right);
  const file = mayExport && (
    <ExportButton
      endpoint={exported.endpoint}
      query={exported.filter}
      name={exported.name}
      keyless={keyless}
    />
  );
  return (
    <Panel title={title} flush actions={actions}>
      <Toolbar
        state={state}
        search={<SearchField keyless={keyless} state={state} placeholder={searched} />}
        actions={file}
      >
        {before}
        {choices.map((choice) => (
          <Filter key={choice.name} state={state} {...choice} />
        ))}
        <DaysFilter state={state} label={days} />
      </Toolbar>
      {over}
      <DataTable {...table} />
    </Panel>
  );
}
