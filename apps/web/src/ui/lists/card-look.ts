import { cardBase } from "./card-base.ts";
import type { TableLook } from "./table-look.ts";

/** Under 769 px each row is a card of labels and values. */
export const cardLook: TableLook = {
  ...cardBase,
  row: "relative flex flex-col border-t border-line px-5 pt-4 pb-5 md:table-row md:border-t-0 md:p-0 md:not-last:[&>td]:border-b",
  places: {
    title:
      "max-md:order-1 max-md:pr-12 max-md:text-left max-md:text-[1.0625rem] max-md:font-semibold max-md:wrap-anywhere",
    lead: "max-md:order-2 max-md:justify-start max-md:text-left max-md:text-[1.375rem] max-md:wrap-anywhere max-md:[&>*]:whitespace-normal!",
    choice: "max-md:absolute max-md:top-3 max-md:right-5",
    // A value that is too long for what is left beside the label goes under it.
    row: "max-md:order-3 max-md:[&>*+*]:ml-auto",
    brief: "max-md:order-3",
    aside: "max-md:order-3",
    hidden: "max-md:hidden",
  },
};
