import type { TableLook } from "./table-look.ts";

const title =
  "max-md:order-first max-md:justify-start max-md:text-left max-md:text-[1rem] max-md:font-semibold max-md:wrap-anywhere max-md:in-[tr:has(input)]:pr-9";

/**
 * Many rows of one list: 40 px high from 1101 px on; on phones a card. A row is pressed as a whole where one of its cells has
 * the link or button that opens it (`data-row`).
 */
export const denseLook: TableLook = {
  table: "block text-[0.875rem] md:table",
  head: "max-md:sr-only",
  headCell: "h-9 px-3 font-[480] whitespace-nowrap first:pl-4 last:pr-4",
  body: "block md:table-row-group",
  row: "relative flex flex-col border-line px-4 py-3 data-marked:shadow-[inset_3px_0_0_var(--danger)] not-last:border-b has-data-row:cursor-pointer has-data-row:hover:bg-sunken has-[[data-row]:focus-visible]:bg-accent-soft has-[[data-row][data-open]]:bg-accent-soft md:table-row md:p-0",
  cell: "flex min-h-8 items-center justify-between gap-4 text-right md:table-cell md:h-12 md:border-b md:border-line md:px-3 md:py-1 md:align-middle md:first:pl-4 md:last:pr-4 md:in-[tr:last-child]:border-b-0 lg:h-10 max-md:wrap-anywhere max-md:[&_.figures]:whitespace-normal max-md:[&_button]:wrap-normal",
  end: "md:text-right",
  start: "md:text-left",
  label: "max-w-1/2 flex-none text-left text-micro text-ink-3 md:hidden",
  places: {
    title,
    lead: title,
    // In line with the title, and with the values under it.
    choice: "max-md:absolute max-md:top-4.5 max-md:right-4 max-md:min-h-0! max-md:p-0!",
    brief: "",
    aside: "",
    // A value that is too long for what is left beside the label goes under it.
    row: "max-md:flex-wrap max-md:gap-y-0 max-md:[&>*+*]:ml-auto",
    hidden: "max-md:hidden",
  },
};

/** The same with few short columns: rows on phones too. */
export const denseRowsLook: TableLook = {
  frame: "overflow-x-auto",
  table: "text-[0.875rem]",
  head: "",
  headCell: "h-9 px-2 font-[480] first:pl-4 last:pr-4",
  body: "",
  row: "border-line not-last:border-b",
  cell: "h-11 px-2 py-1.5 first:pl-4 last:pr-4 lg:h-10",
  end: "text-right",
  start: "text-left",
  places: {
    title: "",
    lead: "",
    choice: "",
    brief: "",
    aside: "",
    row: "",
    hidden: "max-md:hidden",
  },
};
