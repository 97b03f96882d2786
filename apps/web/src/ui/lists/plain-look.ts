import type { TableLook } from "./table-look.ts";

/** A few short columns inside a card or a dialog: rows on phones too, without a margin of their own. */
export const plainLook: TableLook = {
  table:
    "text-left text-small leading-[1.35] [&_td]:px-2 [&_td]:py-2 [&_td:first-child]:pl-0 [&_td:last-child]:pr-0",
  head: "",
  headCell: "px-2 py-2 font-[540] first:pl-0 last:pr-0",
  body: "",
  row: "border-line not-last:border-b",
  cell: "",
  end: "text-right",
  start: "",
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
