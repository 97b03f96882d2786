import type { OrderState } from "@nuc/contract";
import type { Selectable } from "kysely";
import type { Domain } from "../../domain/domain.ts";
import type { MoneyMovement, ProviderPayment } from "../../domain/purchase/provider.ts";
import type { OrderMoney } from "../../domain/receipts/issue.ts";
import type { Tables } from "../../platform/database/tables.ts";

export type OrderRow = Selectable<Tables["purchase_order"]>;

/** What the comparison asks of orders. */
export interface ReconciliationAsks {
  /** Takes in all that the provider knows, and does what follows. */
  readonly follow: (id: string) => Promise<void>;
  /** All that the provider knows; undefined where nothing was begun there. Throws where it does not answer. */
  readonly readProvider: (order: OrderRow) => Promise<ProviderPayment | undefined>;
  /** What an order is, by its row and its money. */
  readonly judge: (
    order: OrderRow,
    known: { status: string; movements: readonly MoneyMovement[]; now: Date },
  ) => { readonly state: OrderState };
  readonly moneyOf: (
    order: Pick<OrderRow, "currency">,
    movements: readonly MoneyMovement[],
  ) => OrderMoney;
  /** Of the treasury's payment of an order. */
  readonly paymentKey: (order: Pick<OrderRow, "id" | "attempt">) => string;
}

export interface Reconciling extends ReconciliationAsks {
  readonly domain: Domain;
}
