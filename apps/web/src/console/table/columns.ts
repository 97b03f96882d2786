import type { ReactNode } from "react";
import type { Column, Sorting } from "../../ui/lists/table.tsx";

/** A column of a console's table. */
export interface ConsoleColumn<Row> {
  /** Also its name in the order, where one can sort by it. */
  readonly id: string;
  readonly header: string;
  /** Drawn in place of the name. */
  readonly head?: ReactNode;
  /** Null = empty: "–" in the table, left out on phones. */
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "start" | "end" | undefined;
  readonly sortable?: boolean | undefined;
  /**
   * Where it goes in a phone's card: `title` first and strong, `choice` at the top right, `row` as label and
   * value, `hidden` nowhere.
   */
  readonly onPhone?: "title" | "choice" | "row" | "hidden" | undefined;
  /** Left out between a phone and 1101 px, where a table of many columns has no room for it. */
  readonly onTablet?: "hidden" | undefined;
}

/** As the table of `ui` has it. */
export function columnOf<Row>(column: ConsoleColumn<Row>): Column<Row> {
  const { id, header, head, onTablet, ...rest } = column;
  return {
    ...rest,
    key: id,
    header: head ?? header,
    phoneLabel: header,
    className: onTablet === "hidden" ? "md:max-lg:hidden" : undefined,
  };
}

/** The order that a table shows. */
export function orderOf(sort: string | undefined): Sorting | undefined {
  const [first] = sortingOf(sort);
  return first && { key: first.id, descending: first.desc };
}

/** "-joined" → by joined, the newest first. */
export function sortingOf(sort: string | undefined): { id: string; desc: boolean }[] {
  if (sort === undefined) return [];
  return [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }];
}

/** The other way around; undefined = as the server likes it. */
export function sortOf(sorting: readonly { id: string; desc: boolean }[]): string | undefined {
  const [first] = sorting;
  return first && `${first.desc ? "-" : ""}${first.id}`;
}
