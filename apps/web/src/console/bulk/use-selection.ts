import { useState } from "react";

/** Rows that are chosen to be decided on together. */
export interface Selection<Row> {
  /** Chosen ones, as the list shows them now, in its order. */
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly has: (row: Row) => boolean;
  /** Whether anything can be done with it. */
  readonly can: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** All of the page, or none of them. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** How many of the page can be chosen. */
  readonly max: number;
}

/** Rows that left the page, or that nothing can be done with any more, are chosen no longer. */
export function useSelection<Row>(
  page: readonly Row[],
  keyOf: (row: Row) => string,
  can: (row: Row) => boolean,
): Selection<Row> {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const open = page.filter(can);
  const rows = open.filter((row) => chosen.has(keyOf(row)));
  return {
    rows,
    keyOf,
    has: (row) => chosen.has(keyOf(row)),
    can,
    toggle: (row) => {
      const next = new Set(rows.map(keyOf));
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      choose(next);
    },
    toggleAll: () => choose(new Set(rows.length === open.length ? [] : open.map(keyOf))),
    clear: () => choose(new Set()),
    max: open.length,
  };
}
