import type { Membership, MembershipState } from "@nuc/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** An order of a membership, paid by bank transfer. */
export interface MembershipOrderTable {
  id: Generated<string>;
  /** In the order in which they were made. */
  sequence: GeneratedAlways<bigint>;
  account_id: ColumnType<string, string, never>;
  category: ColumnType<Membership, Membership, never>;
  quantity: ColumnType<number, number, never>;
  /** Cents of one, when it was ordered. */
  price_cents: ColumnType<bigint, bigint, never>;
  total_cents: ColumnType<bigint, bigint, never>;
  /** Three letters. */
  currency: ColumnType<string, string, never>;
  /** The account's reference code: it outlives the account, as the bank's books do. */
  reference: ColumnType<string, string, never>;
  state: ColumnType<MembershipState, never, MembershipState>;
  ordered_at: ColumnType<Date, Date, never>;
  seen_at: ColumnType<Date | null, never, Date | null>;
  matched_at: ColumnType<Date | null, never, Date | null>;
  /** What came, once matched. */
  paid_cents: ColumnType<bigint | null, never, bigint | null>;
  given_at: ColumnType<Date | null, never, Date>;
  cancelled_at: ColumnType<Date | null, never, Date>;
}

/** A wallet that has the category of an order. */
export interface MembershipWalletTable {
  order_id: ColumnType<string, string, never>;
  /** From 1 to the order's quantity, in the order in which they were given. */
  position: ColumnType<number, number, never>;
  address: ColumnType<string, string, never>;
  given_at: ColumnType<Date, Date, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    membership_order: MembershipOrderTable;
    membership_wallet: MembershipWalletTable;
  }
}
