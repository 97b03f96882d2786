import { cardBase } from "./card-base.ts";
import type { TableLook } from "./table-look.ts";

/** The card has two lines. */
export const compactLook: TableLook = {
  ...cardBase,
  folds: true,
  // What is before it in the order is in the first line: a line break for the cells.
  row: "relative flex flex-wrap items-center gap-x-3 border-t border-line px-5 py-2.5 max-md:before:order-3 max-md:before:basis-full max-md:before:content-[''] max-md:[&_:is(a,button)]:relative max-md:[&_:is(a,button)]:z-1 md:table-row md:border-t-0 md:p-0 md:not-last:[&>td]:border-b",
  places: {
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
  },
};
