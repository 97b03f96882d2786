/** What cards and compact cards have in common. */
export const cardBase = {
  table: "block text-small md:table",
  head: "max-md:sr-only",
  headCell: "px-2.5 py-2.5 font-[540] first:pl-5 last:pr-5 md:first:pl-6 md:last:pr-6",
  body: "block md:table-row-group",
  cell: "flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 text-right md:table-cell md:border-line md:px-2.5 md:py-3 md:align-middle md:first:pl-6 md:last:pr-6",
  end: "md:text-right",
  start: "md:text-left",
  label: "text-micro text-ink-3 md:hidden",
};
