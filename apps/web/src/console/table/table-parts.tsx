import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { classNames } from "../../ui/classes/class-names.ts";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import type { ConsoleColumn } from "./columns.ts";

interface HeadCellProps {
  readonly label: string;
  /** Drawn in place of the label. */
  readonly head?: ReactNode;
  readonly align: "start" | "end" | undefined;
  readonly onTablet: ConsoleColumn<unknown>["onTablet"];
  readonly sorted: false | "asc" | "desc";
  /** Undefined = one cannot sort by it. */
  readonly onSort: (() => void) | undefined;
}

/** The name of a column; the arrow is on the sorted one and under the pointer. */
export function HeadCell({ label, head, align, onTablet, sorted, onSort }: HeadCellProps) {
  const Sign = sorted === false ? ChevronsUpDown : sorted === "desc" ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted === false ? undefined : sorted === "desc" ? "descending" : "ascending"}
      className={classNames(
        "h-9 border-b border-line px-3 text-micro font-[480] whitespace-nowrap text-ink-3 first:pl-4 last:pr-4",
        align === "end" ? "text-right" : "text-left",
        onTablet === "hidden" && "md:max-lg:hidden",
      )}
    >
      {onSort === undefined ? (
        (head ?? label)
      ) : (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            "group inline-flex min-h-7 cursor-pointer items-center gap-1 hover:text-ink",
            sorted !== false && "text-ink",
          )}
        >
          {label}
          <Sign
            aria-hidden="true"
            strokeWidth={2}
            className={classNames(
              "size-3.5",
              sorted === false &&
                "opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100",
            )}
          />
        </button>
      )}
    </th>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly ConsoleColumn<Row>[];
  readonly marked: boolean;
}

/** A press beside the link or button that opens the record means it all the same. */
function pressRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const pressed = target instanceof Element ? target.closest("a, button, input, label") : null;
  const selecting = (getSelection()?.toString() ?? "") !== "";
  if (pressed === null && !selecting)
    currentTarget.querySelector<HTMLElement>("[data-row]")?.click();
}

/** 40 px high from 1101 px on; on phones a card. */
export function TableRow<Row>({ row, columns, marked }: TableRowProps<Row>) {
  return (
    <tr
      role="row"
      onClick={pressRow}
      className={classNames(
        "flex flex-col border-line px-4 py-3 not-last:border-b has-data-row:cursor-pointer has-data-row:hover:bg-sunken has-[[data-row]:focus-visible]:bg-accent-soft has-[[data-row][data-open]]:bg-accent-soft md:table-row md:p-0",
        marked && "shadow-[inset_3px_0_0_var(--danger)]",
      )}
    >
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  );
}

function Cell<Row>({ column, row }: { readonly column: ConsoleColumn<Row>; readonly row: Row }) {
  const { header, cell, align, onPhone = "row", onTablet } = column;
  const content = cell(row);
  const isEmpty = content === null || content === undefined || content === "";
  const isTitle = onPhone === "title";
  return (
    <td
      role="cell"
      className={classNames(
        "flex min-h-8 items-center justify-between gap-4 leading-[1.35] md:table-cell md:h-12 md:border-b md:border-line md:px-3 md:py-1 md:first:pl-4 md:last:pr-4 md:in-[tr:last-child]:border-b-0 lg:h-10",
        align === "end" ? "md:text-right" : "md:text-left",
        isTitle &&
          "max-md:order-first max-md:text-[1rem] max-md:font-semibold max-md:wrap-anywhere",
        !isTitle && "max-md:text-right",
        (onPhone === "hidden" || isEmpty) && "max-md:hidden",
        onTablet === "hidden" && "md:max-lg:hidden",
      )}
    >
      {!isTitle && (
        <span aria-hidden="true" className="text-left text-micro text-ink-3 md:hidden">
          {header}
        </span>
      )}
      {isEmpty ? <span className="text-ink-3">–</span> : content}
    </td>
  );
}

const lines = Array.from({ length: 8 }, (_, index) => index);

export function LoadingRows({ columns }: { readonly columns: number }) {
  return lines.map((line) => (
    <tr key={line} role="row" className="block px-4 py-3 md:table-row md:p-0">
      {Array.from({ length: columns }, (_, column) => (
        <td
          key={column}
          role="cell"
          className="block py-1 md:table-cell md:h-12 md:px-3 md:first:pl-4 md:last:pr-4 lg:h-10"
        >
          <Skeleton className="h-4 w-4/5" />
          {line === 0 && column === 0 && (
            <span role="status" className="sr-only">
              Loading the list
            </span>
          )}
        </td>
      ))}
    </tr>
  ));
}
