import type { LineConfidence, LineState, StatementMapping } from "@nuc/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** The columns of a bank's CSV files, by the name that staff gave them. */
export interface StatementMappingTable {
  name: string;
  mapping: ColumnType<StatementMapping, string, string>;
  /** User name of the staff member. */
  written_by: string;
  written_at: Date;
}

/** A line of a bank's statement. */
export interface StatementLineTable {
  id: Generated<string>;
  /** In the order in which they were added. */
  sequence: GeneratedAlways<bigint>;
  /** SHA-256 of what makes it the same line in another file. */
  natural_key: ColumnType<Buffer, Buffer, never>;
  /** Of the operator, as the bank or the columns name it. */
  bank_account: ColumnType<string, string, never>;
  /** Noon of the day in UTC, which is the same day nearly everywhere. */
  booked_at: ColumnType<Date, Date, never>;
  /** With a minus for what went out. */
  cents: ColumnType<bigint, bigint, never>;
  /** Three letters. */
  currency: ColumnType<string, string, never>;
  text: ColumnType<string, string, never>;
  /** The bank's own number of it. */
  bank_reference: ColumnType<string | null, string | null, never>;
  file_name: ColumnType<string, string, never>;
  /** User name of the staff member. */
  added_by: ColumnType<string, string, never>;
  added_at: ColumnType<Date, Date, never>;
  state: LineState;
  confidence: LineConfidence;
  /** The one payment that its reference names, though it is not sure that it pays it. */
  named_kind: string | null;
  named_id: string | null;
  /** What it pays, once matched. */
  paid_kind: string | null;
  paid_id: string | null;
  paid_what: string | null;
  paid_reference: string | null;
  /** Of who pays. */
  account_id: string | null;
  /** User name of who decided; null = it matched by itself, or it is undecided. */
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    statement_line: StatementLineTable;
    statement_mapping: StatementMappingTable;
  }
}
