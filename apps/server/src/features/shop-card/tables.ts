import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Smallest units, as decimal text. */
type Amount = ColumnType<string, bigint, bigint>;

/** The picture that shops see beside a card; the last one that was sent. */
export interface ShopSelfieTable {
  account_id: ColumnType<string, string, never>;
  id: string;
  /** JPEG, sealed under the key of its person, with `id` for context. */
  sealed: Buffer;
  sent_at: Date;
}

/** Cards that were put into one file for the printer. */
export interface ShopCardBatchTable {
  id: ColumnType<string, string, never>;
  number: GeneratedAlways<bigint>;
  cards: number;
  /** User name. */
  made_by: string;
  made_at: Date;
  printed_at: Moment;
}

/** A wallet that pays in shops by card and PIN; one of each account. */
export interface ShopCardTable {
  account_id: ColumnType<string, string, never>;
  sequence: GeneratedAlways<bigint>;
  wallet_address: ColumnType<string, string, never>;
  /** What the device sealed under the PIN, sealed again under the master key. */
  sealed_key: Buffer;
  registered_at: ColumnType<Date, Date, never>;
  /** 1 = the first card of plastic. */
  issue: Generated<number>;
  issued_at: Date;
  /** The file for the printer that it is in; null = it waits, or was printed alone. */
  batch_id: ColumnType<string | null, never, string | null>;
  printed_at: Moment;
  /** Tries since the last right PIN; the one under way is counted. */
  wrong_pins: Generated<number>;
  /** How many of them the owner was notified about. */
  wrong_pins_told: Generated<number>;
  last_pin_at: Moment;
  /** End of the lock of an hour. */
  locked_until: Moment;
  /** Day (UTC) of `wrong_pins_of_day`, which unblocking does not forget. */
  pin_day: ColumnType<string | null, never, string>;
  wrong_pins_of_day: Generated<number>;
  blocked_at: Moment;
  blocked_by: ColumnType<
    "owner" | "link" | "staff" | null,
    never,
    "owner" | "link" | "staff" | null
  >;
  /** How often it was unblocked: with that the links of earlier emails end. */
  unblocked: Generated<number>;
  per_payment: Amount;
  per_day: Amount;
  /** Day (UTC) of `spent`. */
  spent_on: ColumnType<string | null, never, string>;
  spent: ColumnType<string, never, bigint>;
}

/** That a till has looked a customer up, once an hour. */
export interface ShopCardLookTable {
  /** Whose till it was. */
  account_id: ColumnType<string, string, never>;
  customer_id: ColumnType<string, string, never>;
  hour: ColumnType<Date, Date, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    shop_card: ShopCardTable;
    shop_card_batch: ShopCardBatchTable;
    shop_card_look: ShopCardLookTable;
    shop_selfie: ShopSelfieTable;
  }
}
