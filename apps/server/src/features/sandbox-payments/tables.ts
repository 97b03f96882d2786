import type { ColumnType, Generated } from "kysely";
import type { MoneyMovement } from "../../domain/purchase/provider.ts";

type Fixed<Type> = ColumnType<Type, Type, never>;

/** A payment that moves no money. */
export interface SandboxPaymentTable {
  ref: Generated<string>;
  order_id: Fixed<string>;
  /** Cents, as every sum here. */
  price: Fixed<bigint>;
  currency: Fixed<string>;
  expires_at: Fixed<Date>;
  /** Nothing more can be paid. */
  closed: Generated<boolean>;
}

/** The outcome that somebody has chosen for it. */
export interface SandboxMovementTable {
  ref: Fixed<string>;
  payment_ref: Fixed<string>;
  kind: Fixed<MoneyMovement["kind"]>;
  amount: Fixed<bigint>;
  currency: Fixed<string>;
  at: Fixed<Date>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    sandbox_payment: SandboxPaymentTable;
    sandbox_movement: SandboxMovementTable;
  }
}
