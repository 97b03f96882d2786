/** Something that is chosen once for all rows. */
export interface BulkChoice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
/** What is chosen, by the choice's name. */
export type Chosen = Readonly<Record<string, string>>;

/** What is done with all chosen rows at once, one call for each. */
export interface BulkAction<Row> {
  /** Such as "Approve 2 requests". */
  readonly label: (count: number) => string;
  /** Once it is over for so many, such as "2 requests approved"; a sentence without its end. */
  readonly done: (count: number) => string;
  /** Reads a row again, and what the list does not say of it, before the dialog says what will happen. */
  readonly look?: ((row: Row) => Promise<Row>) | undefined;
  readonly choices?: readonly BulkChoice[] | undefined;
  readonly danger?: boolean | undefined;
  /** The rows that it is for. */
  readonly isFor: (row: Row) => boolean;
  /** What will happen, in figures. */
  readonly says: (rows: readonly Row[], chosen: Chosen) => string;
  /** Who reads the reason. */
  readonly reader: string;
  /** Does it to one row, and answers its outcome in a few words. */
  readonly act: (row: Row, reason: string, chosen: Chosen) => Promise<string>;
}
