import type { DifferenceKind, PaymentMethodName } from "@nuc/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Fixed<Type> = ColumnType<Type, Type, never>;

/** A comparison of orders with their providers and the ledger. */
export interface ReconciliationTable {
  id: Generated<string>;
  sequence: GeneratedAlways<bigint>;
  started_at: Fixed<Date>;
  /** Null while it runs. */
  finished_at: ColumnType<Date | null, never, Date>;
  /** Who of staff asked for it; null = the clock. */
  asked_by: Fixed<string | null>;
  orders: Generated<number>;
  movements: Generated<number>;
  differences: Generated<number>;
}

/** What a comparison found, and what staff said of it. */
export interface ReconciliationDifferenceTable {
  id: Generated<string>;
  sequence: GeneratedAlways<bigint>;
  reconciliation_id: Fixed<string>;
  kind: Fixed<DifferenceKind>;
  /** Null of money that is for no order of ours. */
  order_id: Fixed<string | null>;
  provider: Fixed<PaymentMethodName>;
  ours: Fixed<string>;
  theirs: Fixed<string>;
  looked_by: ColumnType<string | null, never, string>;
  looked_at: ColumnType<Date | null, never, Date>;
  reason: ColumnType<string | null, never, string>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    reconciliation: ReconciliationTable;
    reconciliation_difference: ReconciliationDifferenceTable;
  }
}
