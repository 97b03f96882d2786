import type { RowData } from "@tanstack/react-table";
import { useRef, type ReactNode } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TryAgainBanner } from "../../session/failures/try-again-banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import type { ConsoleColumn } from "./columns.ts";
import { HeadCell, LoadingRows, TableRow } from "./table-parts.tsx";
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
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const table = useServerTable({ columns, rowKey, data, sort: state.sort ?? defaultSort, state });
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
      <div className="md:overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
        <table
          role="table"
          aria-label={caption}
          aria-busy={isFetching || undefined}
          className="block w-full border-collapse text-[0.875rem] md:table"
        >
          <thead role="rowgroup" className="max-md:sr-only">
            <tr role="row">
              {table.getFlatHeaders().map(({ id, column }) => {
                const own = columns.find((one) => one.id === id);
                return (
                  <HeadCell
                    key={id}
                    label={String(column.columnDef.header)}
                    head={own?.head}
                    align={own?.align}
                    onTablet={own?.onTablet}
                    sorted={column.getIsSorted()}
                    onSort={
                      column.getCanSort()
                        ? () => column.toggleSorting(column.getIsSorted() === "asc")
                        : undefined
                    }
                  />
                );
              })}
            </tr>
          </thead>
          <tbody ref={body} role="rowgroup" className="block md:table-row-group">
            {data === undefined ? (
              <LoadingRows columns={columns.length} />
            ) : (
              rows.map((row) => (
                <TableRow
                  key={row.id}
                  row={row.original}
                  columns={columns}
                  marked={isMarked?.(row.original) ?? false}
                />
              ))
            )}
          </tbody>
        </table>
      </div>
      {data !== undefined && (
        <TablePager list={data} state={state} pageSize={pageSize ?? 20} busy={isFetching}>
          {props.children}
        </TablePager>
      )}
    </>
  );
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
