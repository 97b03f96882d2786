import { isoTime } from "../fields/fields.ts";
import { shownLine } from "../fields/shown-text.ts";
import { STATEMENT_MESSAGES } from "../messages/staff/statements.ts";
import { z } from "../schema.ts";

const { mapping: messages } = STATEMENT_MESSAGES;

export const STATEMENT_DELIMITERS = [",", ";", "\t", "|"] as const;
export const DATE_ORDERS = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
export const DECIMAL_SIGNS = [".", ","] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];
/** Columns that a file may have. */
const MAX_COLUMNS = 100;
const MAX_NAME_LENGTH = 100;

const column = z
  .number(messages.column)
  .int(messages.column)
  .min(1, messages.column)
  .max(MAX_COLUMNS, messages.column);
const optionalColumn = column.nullable();

/** Columns as they seem to be, whose account is not named yet. */
export const guessedMapping = z.strictObject({
  delimiter: z.enum(STATEMENT_DELIMITERS),
  /** Lines above the first one of money. */
  headerRows: z
    .number(messages.headerRows)
    .int(messages.headerRows)
    .min(0, messages.headerRows)
    .max(50, messages.headerRows),
  dateOrder: z.enum(DATE_ORDERS),
  decimal: z.enum(DECIMAL_SIGNS),
  date: column,
  /** One column with a sign, or one each for what came in and what went out. */
  amount: optionalColumn,
  credit: optionalColumn,
  debit: optionalColumn,
  texts: z.array(column).min(1, messages.column).max(10),
  /** The bank's own number of a line. */
  reference: optionalColumn,
  currencyColumn: optionalColumn,
  /** Of all lines, where no column says it. */
  currency: z.string().regex(/^[A-Z]{3}$/, messages.currency),
  /** The account that the file is of, as staff call it. */
  account: z.string().max(MAX_NAME_LENGTH, messages.tooLong),
});

const hasAmount = ({ amount, credit, debit }: z.infer<typeof guessedMapping>): boolean =>
  (amount !== null) !== (credit !== null || debit !== null);
const noAmount = { path: ["amount"], error: messages.amountColumn };

/** As `statementMapping`, while the account is not named. */
export const triedMapping = guessedMapping.refine(hasAmount, noAmount);

/** Which column of a bank's CSV file holds what; columns are counted from 1. */
export const statementMapping = guessedMapping
  .extend({ account: shownLine(messages.accountRequired).max(MAX_NAME_LENGTH, messages.tooLong) })
  .refine(hasAmount, noAmount);
export type StatementMapping = z.infer<typeof statementMapping>;

/** A mapping by the name under which it is kept, such as that of the bank. */
export const mappingName = shownLine(messages.nameRequired).max(MAX_NAME_LENGTH, messages.tooLong);

export const keptMapping = z.object({
  name: z.string(),
  mapping: statementMapping,
  written_by: z.string(),
  written_at: isoTime,
});
export const keptMappings = z.array(keptMapping);
export type KeptMapping = z.infer<typeof keptMapping>;
