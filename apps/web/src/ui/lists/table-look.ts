export type PhonePlace = "title" | "lead" | "choice" | "brief" | "aside" | "row" | "hidden";

/** How a table is drawn: class names of its parts. */
export interface TableLook {
  readonly table: string;
  readonly head: string;
  readonly headCell: string;
  readonly body: string;
  readonly row: string;
  readonly cell: string;
  readonly end: string;
  readonly start: string;
  /** Before a value, what it is; undefined where rows stay rows on phones. */
  readonly label?: string;
  readonly places: Readonly<Record<PhonePlace, string>>;
}

/** Under 769 px each row is a card of labels and values. */
export const cardLook: TableLook = {
  table: "block text-small md:table",
  head: "max-md:sr-only",
  headCell: "px-2.5 py-2.5 font-[540] first:pl-5 last:pr-5 md:first:pl-6 md:last:pr-6",
  body: "block md:table-row-group",
  row: "relative flex flex-col border-t border-line px-5 pt-4 pb-5 md:table-row md:border-t-0 md:p-0 md:not-last:[&>td]:border-b",
  cell: "flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 text-right md:table-cell md:border-line md:px-2.5 md:py-3 md:align-middle md:first:pl-6 md:last:pr-6",
  end: "md:text-right",
  start: "md:text-left",
  label: "text-micro text-ink-3 md:hidden",
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

/** The card has two lines. */
export const compactLook: TableLook = {
  ...cardLook,
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
