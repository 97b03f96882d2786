import type { ColumnType } from "kysely";

/** Under what an account's devices keep their address books; the books themselves are never here. */
export interface AddressBookKeyTable {
  account_id: string;
  /** 32 random bytes. */
  key: ColumnType<Buffer, Buffer, never>;
  created_at: ColumnType<Date, Date, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    address_book_key: AddressBookKeyTable;
  }
}
