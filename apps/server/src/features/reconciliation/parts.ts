import type { OrderState, PaymentMethodName } from "@nuc/contract";
import type { Selectable } from "kysely";
import type { Domain } from "../../domain/domain.ts";
import type {
  ListedPayment,
  MoneyMovement,
  Period,
  ProviderPayment,
} from "../../domain/purchase/provider.ts";
import type { OrderMoney } from "../../domain/receipts/issue.ts";
import type { Tables } from "../../platform/database/tables.ts";

export type OrderRow = Selectable<Tables["purchase_order"]>;

/** A payment with who lists it. */
export interface ListedAt extends ListedPayment {
  readonly provider: PaymentMethodName;
}

/** What the comparison asks of orders. */
export interface ReconciliationDependencies {
  /** Takes in all that the provider knows, and does what follows. */
  readonly follow: (id: string) => Promise<void>;
  /** All that the provider knows; undefined where nothing was begun there. Throws where it does not answer. */
  readonly readProvider: (order: OrderRow) => Promise<ProviderPayment | undefined>;
  /** All payments that providers list of a time; those that do not list, or do not answer, are left out. */
  readonly listPayments: (period: Period) => Promise<readonly ListedAt[]>;
  /** What an order is, by its row and its money. */
  readonly computeState: (
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

export interface Reconciling extends ReconciliationDependencies {
  readonly domain: Domain;
}
