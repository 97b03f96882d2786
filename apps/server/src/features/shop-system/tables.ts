import type { ShopEvent } from "@nuc/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Fixed<Type> = ColumnType<Type, Type, never>;

/** Where the events of a shop go. */
export interface ShopSystemTable {
  account_id: Fixed<string>;
  url: string;
  /** That signs what is posted, under the master key, with the account for context. */
  sealed_secret: Buffer;
  set_at: Date;
}

/** An event for a shop's system. */
export interface ShopDeliveryTable {
  id: Fixed<string>;
  sequence: GeneratedAlways<bigint>;
  account_id: Fixed<string>;
  event: Fixed<ShopEvent>;
  /** Id of the sale, the payment back or the report: sent once. */
  subject: Fixed<string>;
  /** The JSON that is posted, each time the same. */
  body: Fixed<string>;
  created_at: Fixed<Date>;
  tries: Generated<number>;
  /** When it is tried next, or may be taken by another process; null = delivered or given up. */
  due_at: Date | null;
  delivered_at: ColumnType<Date | null, never, Date | null>;
  last_status: ColumnType<number | null, never, number | null>;
  last_error: ColumnType<string | null, never, string | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    shop_system: ShopSystemTable;
    shop_delivery: ShopDeliveryTable;
  }
}
