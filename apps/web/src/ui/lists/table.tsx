import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";

type PhonePlace = "title" | "lead" | "choice" | "brief" | "aside" | "row" | "hidden";

export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  /** Null or undefined = empty: "–" in the table, left out on phones. */
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
}

/** The column by which the rows are sorted. */
export interface Sorting {
  /** Of a column. */
  readonly key: string;
  readonly descending: boolean;
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
  readonly isSelected?: ((row: Row) => boolean) | undefined;
  /** On phones two lines a card; what is shown as label and value only in that of the selected row. */
  readonly compact?: boolean | undefined;
  /** The order that `rows` are in. */
  readonly sorting?: Sorting | undefined;
  /** Asks for the rows in another order: the first press on a column ascends, the next one turns it around. */
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
}

/** Rows with hairlines; under 769 px each row becomes a card. The roles stay explicit because `display` removes them. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isSelected, compact = false, sorting, onSort } = props;
  return (
    <div className="md:overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table
        role="table"
        aria-label={caption}
        className="block w-full border-collapse text-small md:table"
      >
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block md:table-row-group">
          {rows.map((row, index) => (
            <TableRow
              key={rowKey(row, index)}
              row={row}
              index={index}
              columns={columns}
              selected={isSelected?.(row) ?? false}
              compact={compact}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> extends Pick<TableProps<Row>, "sorting" | "onSort"> {
  readonly column: Column<Row>;
}

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const { key, header, align, sortable } = column;
  const current = sorting?.key === key ? sorting : undefined;
  const sign = <SortSign sorting={current} />;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={current && (current.descending ? "descending" : "ascending")}
      className={classNames(
        "border-b border-line px-2.5 py-2.5 text-micro font-[540] text-ink-3 first:pl-5 last:pr-5 md:first:pl-6 md:last:pr-6",
        align === "end" ? "text-right" : "text-left",
      )}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className={classNames(
            "group -my-2 inline-flex min-h-9 cursor-pointer items-center gap-1 [text-align:inherit] hover:text-ink",
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
  readonly selected: boolean;
  readonly compact: boolean;
}

const cardClass = "flex-col px-5 pt-4 pb-5";
/** What is before it in the order is in the first line: a line break for the cells. */
const compactCardClass =
  "flex-wrap items-center gap-x-3 px-5 py-2.5 max-md:before:order-3 max-md:before:basis-full max-md:before:content-[''] max-md:[&_:is(a,button)]:relative max-md:[&_:is(a,button)]:z-1";

function TableRow<Row>({ row, index, columns, selected, compact }: TableRowProps<Row>) {
  const hasChoice = columns.some(({ onPhone }) => onPhone === "choice");
  return (
    <tr
      role="row"
      className={classNames(
        "relative flex border-t border-line md:table-row md:border-t-0 md:p-0 md:not-last:[&>td]:border-b",
        compact ? compactCardClass : cardClass,
        compact && hasChoice && "max-md:pl-[min(3.25rem,15vw)]",
        selected && "bg-accent-soft",
      )}
    >
      {columns.map((column) => (
        <TableCell
          key={column.key}
          column={column}
          places={compact ? compactPlaces : phonePlaces}
          folded={compact && !selected}
        >
          {column.cell(row, index)}
        </TableCell>
      ))}
    </tr>
  );
}

const phonePlaces: Record<PhonePlace, string> = {
  title:
    "max-md:order-1 max-md:pr-12 max-md:text-left max-md:text-[1.0625rem] max-md:font-semibold max-md:wrap-anywhere",
  lead: "max-md:order-2 max-md:justify-start max-md:text-left max-md:text-[1.375rem] max-md:wrap-anywhere max-md:[&>*]:whitespace-normal!",
  choice: "max-md:absolute max-md:top-3 max-md:right-5",
  // A value that is too long for what is left beside the label goes under it.
  row: "max-md:order-3 max-md:[&>*+*]:ml-auto",
  brief: "max-md:order-3",
  aside: "max-md:order-3",
  hidden: "max-md:hidden",
};

const compactPlaces: Record<PhonePlace, string> = {
  title:
    "max-md:order-1 max-md:min-h-0! max-md:min-w-0 max-md:flex-[1_1_8rem] max-md:justify-start max-md:py-0! max-md:text-left max-md:font-[580] max-md:wrap-anywhere",
  lead: "max-md:order-2 max-md:min-h-0! max-md:py-0! max-md:font-[560] max-md:wrap-anywhere max-md:[&>*]:whitespace-normal!",
  // The whole card is the choice; buttons and links of other cells are over it.
  choice:
    "max-md:absolute max-md:inset-0 max-md:items-start! max-md:justify-start! max-md:px-5! max-md:py-4! max-md:[&_input]:before:absolute max-md:[&_input]:before:inset-0",
  brief: "max-md:order-4 max-md:min-h-6! max-md:py-0! max-md:text-left max-md:text-ink-2",
  aside: "max-md:order-5 max-md:ml-auto max-md:min-h-6! max-md:py-0! max-md:text-ink-2",
  row: "max-md:order-6 max-md:w-full max-md:[&>*+*]:ml-auto",
  hidden: "max-md:hidden",
};

function TableCell<Row>({
  column,
  places,
  folded,
  children,
}: {
  readonly column: Column<Row>;
  readonly places: Record<PhonePlace, string>;
  /** Whether labels with their values are left out on phones. */
  readonly folded: boolean;
  readonly children: ReactNode;
}) {
  const place = column.onPhone ?? "row";
  const empty = children === null || children === undefined;
  const label =
    column.phoneLabel ?? (typeof column.header === "string" ? column.header : undefined);
  return (
    <td
      role="cell"
      className={classNames(
        "flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 text-right leading-[1.35] md:table-cell md:border-line md:px-2.5 md:py-3 md:align-middle md:first:pl-6 md:last:pr-6",
        column.align === "end" ? "md:text-right" : "md:text-left",
        places[place],
        (empty || (folded && place === "row")) && "max-md:hidden",
      )}
    >
      {place === "row" && label !== undefined && (
        <span aria-hidden="true" className="text-micro text-ink-3 md:hidden">
          {label}
        </span>
      )}
      {empty ? "–" : children}
    </td>
  );
}
