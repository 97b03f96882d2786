import type { ORDER_ACTS, ORDER_REFUND_STATES, OrderState } from "@nuc/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Fixed<Type> = ColumnType<Type, Type, never>;

/** What a member of staff did with an order, and what the order was then. */
export interface PurchaseActTable {
  id: GeneratedAlways<bigint>;
  order_id: Fixed<string>;
  act: Fixed<(typeof ORDER_ACTS)[number]>;
  state: Fixed<OrderState>;
  /** Cents. */
  paid: Fixed<bigint>;
  reason: Fixed<string>;
  by_staff: Fixed<string>;
  at: Fixed<Date>;
}

/** Money of one payment that staff have the provider send back; its id is the provider's idempotency key. */
export interface PurchaseRefundTable {
  id: Generated<string>;
  sequence: GeneratedAlways<bigint>;
  order_id: Fixed<string>;
  /** Of the payment. */
  movement_ref: Fixed<string>;
  /** Cents of `currency`. */
  amount: Fixed<bigint>;
  currency: Fixed<string>;
  reason: Fixed<string>;
  state: Generated<(typeof ORDER_REFUND_STATES)[number]>;
  asked_by: Fixed<string>;
  asked_at: Fixed<Date>;
  /** Since when a process asks the provider for it; null = none does. */
  claimed_at: ColumnType<Date | null, never, Date | null>;
  /** What the provider calls it, once it took it; null = it gives no name. */
  provider_ref: ColumnType<string | null, never, string | null>;
  /** When the provider took or refused it, or it failed there. */
  settled_at: ColumnType<Date | null, never, Date>;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    purchase_act: PurchaseActTable;
    purchase_refund: PurchaseRefundTable;
  }
}
