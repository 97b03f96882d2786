import type { RowData } from "@tanstack/react-table";
import { useRef, type MouseEvent, type ReactNode } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TryAgainBanner } from "../../session/failures/try-again-banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { columnOf, type ConsoleColumn, orderOf } from "./columns.ts";
import { denseLook } from "../../ui/lists/dense-look.ts";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import type { ListState } from "./list-state.ts";
import { TablePager } from "./table-pager.tsx";
import { type ListPage, useServerTable } from "./use-server-table.ts";
import { useRowKeys } from "./use-row-keys.ts";

/** What is known of the list: of a query, the parts that a table draws. */
interface ListQuery<Row> {
  readonly data: ListPage<Row> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly ConsoleColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly query: ListQuery<Row>;
  readonly state: ListState;
  /** The order where none was chosen. */
  readonly defaultSort?: string | undefined;
  /** The message where there is nothing. */
  readonly empty: string;
  /** A row that failed, or must be looked at, has an edge. */
  readonly isMarked?: ((row: Row) => boolean) | undefined;
  readonly pageSize?: number | undefined;
  /** Beside the pages. */
  readonly children?: ReactNode;
}

/**
 * A list of the server's in pages: it sorts, filters and counts; the table draws one page. Its first column holds a link or a
 * button (`data-row`) that opens the record: a press anywhere on the row presses it, and the arrows go from one to the next.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, rowKey, query, state, defaultSort, empty, isMarked, pageSize } = props;
  const { data, error, isFetching } = query;
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const sort = state.sort ?? defaultSort;
  const table = useServerTable({ columns, rowKey, data, sort, state });
  const { rows } = table.getRowModel();
  const failure = error !== null && (
    <div className="p-4">
      <TryAgainBanner error={error} busy={isFetching} onRetry={() => void query.refetch()} />
    </div>
  );
  if (data === undefined && failure !== false) return failure;
  if (data !== undefined && rows.length === 0) {
    return <NothingThere state={state} text={empty} isPastEnd={data.total > 0} />;
  }
  return (
    <>
      {failure}
      <div ref={list} aria-busy={isFetching || undefined}>
        {data === undefined && (
          <span role="status" className="sr-only">
            Loading the list
          </span>
        )}
        <Table
          caption={caption}
          look={denseLook}
          columns={columns.map(orSkeleton)}
          rows={data === undefined ? notYet : rows.map(({ original }) => original)}
          rowKey={(row, index) => (row === null ? String(index) : rowKey(row))}
          rowProps={(row) => ({
            onClick: pressRow,
            "data-marked": (row !== null && isMarked?.(row)) || undefined,
          })}
          sorting={orderOf(sort)}
          onSort={({ key, descending }) => table.setSorting([{ id: key, desc: descending }])}
        />
      </div>
      {data !== undefined && (
        <TablePager list={data} state={state} pageSize={pageSize ?? 20} busy={isFetching}>
          {props.children}
        </TablePager>
      )}
    </>
  );
}

/** A press beside the link or button that opens the record means it all the same. */
function pressRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const pressed = target instanceof Element ? target.closest("a, button, input, label") : null;
  const selecting = (getSelection()?.toString() ?? "") !== "";
  if (pressed === null && !selecting)
    currentTarget.querySelector<HTMLElement>("[data-row]")?.click();
}

/** Rows that are on their way. */
const notYet: readonly null[] = Array.from({ length: 8 }, () => null);

function orSkeleton<Row>(column: ConsoleColumn<Row>): Column<Row | null> {
  const { cell, ...rest } = columnOf(column);
  return {
    ...rest,
    cell: (row, index) =>
      row === null ? <Skeleton className="h-4 w-24 md:w-4/5" /> : cell(row, index),
  };
}

interface NothingThereProps {
  readonly state: ListState;
  readonly text: string;
  readonly isPastEnd: boolean;
}

function NothingThere({ state, text, isPastEnd }: NothingThereProps) {
  if (isPastEnd) {
    return (
      <EmptyState
        action={
          <Button variant="secondary" onClick={() => state.change({})}>
            Go to the home page
          </Button>
        }
      >
        There is no page with this number.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        state.isNarrowed && (
          <Button variant="secondary" onClick={state.clear}>
            Clear the filters
          </Button>
        )
      }
    >
      {state.isNarrowed ? "Nothing matches these filters." : text}
    </EmptyState>
  );
}
