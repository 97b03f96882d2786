import type { ColumnType, GeneratedAlways } from "kysely";

/** A message of the contact form; never changed. */
export interface ContactMessageTable {
  id: GeneratedAlways<bigint>;
  name: string;
  email: string;
  mobile_number: string;
  message: string;
  created_at: ColumnType<Date, Date, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    contact_message: ContactMessageTable;
  }
}
