import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import type { MoneyMovement, ProviderPayment } from "../../../domain/purchase/provider.ts";
import { correctReceipt, type OrderMoney } from "../../../domain/receipts/issue.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { type OrderRow, requireLockedOrder, updateOrder } from "../order-repository.ts";
import type { Purchases } from "../parts.ts";
import { awaitsRefund, noteFailedRefunds } from "./failed-refunds.ts";
import { type ComputedState, computeOrderState } from "./order-state.ts";
import { insertMovements, listMovements } from "./movement-repository.ts";
import { nextCheck } from "./next-check.ts";
import { notifyState } from "./notify-state.ts";

/** Names the treasury's payment of an order. */
export const paymentKey = ({ id, attempt }: Pick<OrderRow, "id" | "attempt">): string =>
  `order:${id}:${attempt}`;

/**
 * Keeps what the provider says of an order's money, writes its state and, where its price is there, that the treasury owes
 * the coins: in one transaction.
 */
export async function settle(
  purchases: Purchases,
  transaction: Transaction,
  { id, account_id: accountId }: Pick<OrderRow, "id" | "account_id">,
  payment: ProviderPayment | undefined,
): Promise<OrderRow> {
  const { clock } = purchases.domain;
  const { status } = await lockAccount(transaction, accountId);
  const order = await requireLockedOrder(transaction, id);
  const now = clock.now();
  if (payment) await insertMovements(transaction, order, payment.movements, now);
  await noteFailedRefunds(purchases, transaction, order, payment?.failedRefunds);
  const closed = payment ? payment.status === "closed" : order.closed;
  const movements = await listMovements(transaction, id);
  const computed = stateOfOrder({ ...order, closed }, { status, movements, now });
  const written = await writeState(purchases, transaction, order, { ...computed, closed });
  if (order.credit === "paid") {
    const money = moneyOf(order, movements);
    await correctReceipt(purchases.domain, transaction, { orderId: id, ...money });
  }
  const isGoingBack = await awaitsRefund(transaction, order, movements, now);
  return await updateOrder(transaction, id, { look_at: nextCheck(written, now, isGoingBack) });
}

/** What an order is, by its row and all that is known of its money. @param status of its owner's account */
export function stateOfOrder(
  order: OrderRow,
  known: { status: string; movements: readonly MoneyMovement[]; now: Date },
): ComputedState {
  return computeOrderState(
    {
      price: order.price,
      currency: order.currency,
      expiresAt: order.expires_at,
      givenUp: order.given_up_at !== null,
      closed: order.closed,
      credit: order.credit,
      decision: order.decision,
      ownerMayBePaid: known.status === "active",
    },
    known.movements,
    known.now,
  );
}

/** What came and went back in the order's currency, for its receipt. */
export function moneyOf(
  { currency }: Pick<OrderRow, "currency">,
  movements: readonly MoneyMovement[],
): OrderMoney {
  const sum = (kind: MoneyMovement["kind"]) =>
    movements
      .filter((one) => one.kind === kind && one.currency === currency)
      .reduce((total, { amount }) => total + amount, 0n);
  return { arrived: sum("payment"), sentBack: sum("refund") };
}

async function writeState(
  purchases: Purchases,
  transaction: Transaction,
  before: OrderRow,
  { state, review, paid, paidAt, refunded, owesCoins, closed }: ComputedState & { closed: boolean },
): Promise<OrderRow> {
  const { id } = before;
  const isHeld = before.credit_after !== null && before.credit_after > purchases.domain.clock.now();
  const owes = owesCoins && !isHeld;
  const after = await updateOrder(transaction, id, {
    state,
    review,
    paid,
    refunded,
    paid_at: paidAt,
    closed,
    ...(owes && { credit: "owed" }),
  });
  if (owes) await owe(purchases, transaction, after);
  await notifyState(purchases, transaction, { before, after });
  return after;
}

async function owe(
  { domain }: Purchases,
  transaction: Transaction,
  order: OrderRow,
): Promise<void> {
  await domain.ledger.pay(transaction, {
    key: paymentKey(order),
    recipient: order.wallet_address,
    amount: BigInt(order.amount),
    reason: "order",
  });
}
