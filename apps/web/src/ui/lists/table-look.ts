export type PhonePlace = "title" | "lead" | "choice" | "brief" | "aside" | "row" | "hidden";

/** How a table is drawn: class names of its parts. */
export interface TableLook {
  /** The box around the table; by default it scrolls sideways from 769 px on. */
  readonly frame?: string;
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
  /** Whether what is shown as label and value on phones is so only in the selected row. */
  readonly folds?: boolean;
  readonly places: Readonly<Record<PhonePlace, string>>;
}
