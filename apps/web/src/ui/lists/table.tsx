import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { MouseEventHandler, ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";
import type { PhonePlace, TableLook } from "./table-look.ts";

export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  /** Null, undefined or no text = empty: "–" in the table, left out on phones. */
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Numbers are aligned right. */
  readonly align?: "start" | "end" | undefined;
  /**
   * Where it goes in a phone's card: `title` first and strong, `lead` large under it, `choice` at the top right, `row` as
   * label and value (the default), `hidden` nowhere. In the second line of a compact card: `brief` at the left, `aside` at the right.
   */
  readonly onPhone?: PhonePlace | undefined;
  /** The label in a phone's card when the header is no plain text. */
  readonly phoneLabel?: string | undefined;
  /** Whether pressing the header sorts by this column; then `header` is a text. */
  readonly sortable?: boolean | undefined;
  /** Of its head and its cells. */
  readonly className?: string | undefined;
}

/** The column by which the rows are sorted. */
export interface Sorting {
  /** Of a column. */
  readonly key: string;
  readonly descending: boolean;
}

interface RowProps {
  readonly onClick?: MouseEventHandler<HTMLTableRowElement>;
  /** It failed, or must be looked at: it has an edge. */
  readonly "data-marked"?: boolean | undefined;
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
  readonly isSelected?: ((row: Row) => boolean) | undefined;
  /** Further attributes of a row, for its look. */
  readonly rowProps?: ((row: Row) => RowProps) | undefined;
  /** Cards on phones, of labels and values or of two lines; dense; or plain rows. */
  readonly look: TableLook;
  /** The order that `rows` are in. */
  readonly sorting?: Sorting | undefined;
  /** Asks for the rows in another order: the first press on a column ascends, the next one turns it around. */
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
}

/** Rows with hairlines; under 769 px each row becomes a card. The roles stay explicit because `display` removes them. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isSelected, rowProps, look } = props;
  const { sorting, onSort } = props;
  return (
    <div
      // Without it, hidden text such as a column's head would widen the page.
      className={classNames("relative", look.frame ?? "md:overflow-x-auto")}
      role="region"
      aria-label={`${caption} table`}
      tabIndex={0}
    >
      <table
        role="table"
        aria-label={caption}
        className={classNames("w-full border-collapse", look.table)}
      >
        <thead role="rowgroup" className={look.head}>
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                look={look}
                sorting={sorting}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={look.body}>
          {rows.map((row, index) => (
            <TableRow
              key={rowKey(row, index)}
              row={row}
              index={index}
              columns={columns}
              look={look}
              selected={isSelected?.(row) ?? false}
              further={rowProps?.(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> extends Pick<TableProps<Row>, "sorting" | "onSort"> {
  readonly column: Column<Row>;
  readonly look: TableLook;
}

function HeaderCell<Row>({ column, look, sorting, onSort }: HeaderCellProps<Row>) {
  const { key, header, align, sortable } = column;
  const current = sorting?.key === key ? sorting : undefined;
  const sign = <SortSign sorting={current} />;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={current && (current.descending ? "descending" : "ascending")}
      className={classNames(
        "border-b border-line text-micro text-ink-3",
        look.headCell,
        align === "end" ? "text-right" : "text-left",
        column.className,
      )}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className={classNames(
            "group -my-2 flex min-h-9 w-fit items-center gap-1 [text-align:inherit] hover:text-ink",
            align === "end" && "ml-auto",
            current && "text-ink",
          )}
          onClick={() => onSort({ key, descending: current !== undefined && !current.descending })}
        >
          {/* The word of a column of figures ends where they do. */}
          {align === "end" && sign}
          {header}
          {align !== "end" && sign}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function SortSign({ sorting }: { readonly sorting: Sorting | undefined }) {
  const Sign = sorting === undefined ? ChevronsUpDown : sorting.descending ? ArrowDown : ArrowUp;
  return (
    <Sign
      aria-hidden="true"
      className={classNames(
        "size-3.5 flex-none",
        // A quiet head: the sign of what could be sorted comes with the pointer or the focus.
        !sorting &&
          "text-line-strong opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100",
      )}
      strokeWidth={2}
    />
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly look: TableLook;
  readonly selected: boolean;
  readonly further: RowProps | undefined;
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, look, selected, further } = props;
  const hasChoice = columns.some(({ onPhone }) => onPhone === "choice");
  return (
    <tr
      {...further}
      role="row"
      className={classNames(
        look.row,
        look.folds && hasChoice && "max-md:pl-[min(3.25rem,15vw)]",
        selected && "bg-accent-soft",
      )}
    >
      {columns.map((column) => (
        <TableCell
          key={column.key}
          column={column}
          look={look}
          folded={look.folds === true && !selected}
        >
          {column.cell(row, index)}
        </TableCell>
      ))}
    </tr>
  );
}

interface TableCellProps<Row> {
  readonly column: Column<Row>;
  readonly look: TableLook;
  /** Whether labels with their values are left out on phones. */
  readonly folded: boolean;
  readonly children: ReactNode;
}

function TableCell<Row>({ column, look, folded, children }: TableCellProps<Row>) {
  const { header, phoneLabel, onPhone: place = "row", align, className } = column;
  const empty = children === null || children === undefined || children === "";
  const label = phoneLabel ?? (typeof header === "string" ? header : undefined);
  return (
    <td
      role="cell"
      className={classNames(
        "leading-[1.35]",
        look.cell,
        align === "end" ? look.end : look.start,
        look.places[place],
        look.label !== undefined && (empty || (folded && place === "row")) && "max-md:hidden",
        className,
      )}
    >
      {place === "row" && look.label !== undefined && label !== undefined && (
        <span aria-hidden="true" className={look.label}>
          {label}
        </span>
      )}
      {empty ? <span className="text-ink-3">–</span> : children}
    </td>
  );
}
