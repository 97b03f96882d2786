import {
  type ColumnDef,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { type ConsoleColumn, sortingOf, sortOf } from "./columns.ts";
import type { ListState } from "./list-state.ts";

/** One page of a list, as the server answers it. */
export interface ListPage<Row> {
  readonly records: readonly Row[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

interface ServerTable<Row> {
  readonly columns: readonly ConsoleColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly data: ListPage<Row> | undefined;
  readonly sort: string | undefined;
  readonly state: ListState;
}

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature });

/** TanStack Table over one page of the server's: it keeps no order and no page of its own, the address does. */
export function useServerTable<Row extends RowData>(given: ServerTable<Row>) {
  const { columns, rowKey, data, sort, state } = given;
  return useTable({
    features,
    columns: useMemo(() => columns.map(toColumnDef), [columns]),
    data: useMemo(() => [...(data?.records ?? [])], [data]),
    getRowId: rowKey,
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    rowCount: data?.total ?? 0,
    state: {
      sorting: sortingOf(sort),
      pagination: { pageIndex: state.page, pageSize: Math.max(1, data?.records.length ?? 1) },
    },
    onSortingChange: (update) => {
      const next = typeof update === "function" ? update(sortingOf(sort)) : update;
      state.change({ sort: sortOf(next) });
    },
  });
}

function toColumnDef<Row extends RowData>({ id, header, sortable = false }: ConsoleColumn<Row>) {
  const column: ColumnDef<typeof features, Row> = {
    id,
    header,
    // The server sorts: that there is something to sort by is all that the table must know.
    accessorFn: () => null,
    enableSorting: sortable,
  };
  return column;
}
