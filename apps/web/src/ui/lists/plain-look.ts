import type { TableLook } from "./table-look.ts";

/** A few short columns inside a card or a dialog: rows on phones too, without a margin of their own. */
export const plainLook: TableLook = {
  table: "text-small",
  head: "",
  headCell: "px-2 py-2 font-[540] first:pl-0 last:pr-0",
  body: "",
  row: "border-line not-last:border-b",
  cell: "px-2 py-2 first:pl-0 last:pr-0",
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
