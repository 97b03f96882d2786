import { PURCHASE_NOTICES } from "@nuc/contract";
import { fromHex } from "@nuc/keys";
import type { Receipt } from "@nuc/ledger";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import { type Refusal, settlePayment } from "../../../domain/payments/settle-payment.ts";
import { issueReceipt } from "../../../domain/receipts/issue.ts";
import { notifyStaff } from "../../../domain/staff/notify-staff.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { type OrderRow, requireLockedOrder, updateOrder } from "../order-repository.ts";
import type { Purchases } from "../parts.ts";
import { paymentKey, settle } from "./settle.ts";
import { staffPageOf, notifyCredited } from "./notify-state.ts";

/** Waits for the treasury's payment of an order, and writes its outcome. */
export async function sendCoins(purchases: Purchases, order: OrderRow): Promise<void> {
  await settlePayment(purchases.domain, {
    key: paymentKey(order),
    lock: async (transaction) => lockOwed(transaction, order),
    writePaid: async (transaction, owed, receipt) =>
      writeCredit(purchases, transaction, owed, receipt),
    writeRefused: async (transaction, owed, refusal) =>
      tryAgainLater(purchases, transaction, owed, refusal),
  });
}

/** The order with its account, locked; undefined where somebody else has already written the outcome of the payment. */
async function lockOwed(
  transaction: Transaction,
  { id, account_id: accountId, attempt }: OrderRow,
): Promise<OrderRow | undefined> {
  await lockAccount(transaction, accountId);
  const order = await requireLockedOrder(transaction, id);
  return order.credit === "owed" && order.attempt === attempt ? order : undefined;
}

async function writeCredit(
  purchases: Purchases,
  transaction: Transaction,
  order: OrderRow,
  { hash, blockHash, blockNumber }: Receipt,
): Promise<void> {
  const now = purchases.domain.clock.now();
  await updateOrder(transaction, order.id, {
    credit: "paid",
    credited_at: now,
    extrinsic_hash: Buffer.from(fromHex(hash)),
    block_hash: Buffer.from(fromHex(blockHash)),
    receipt: await issueReceipt(purchases.domain, transaction, {
      orderId: order.id,
      accountId: order.account_id,
      amount: BigInt(order.amount),
      price: soldFor(order),
      currency: order.currency,
      rate: order.rate,
      method: order.method,
      walletAddress: order.wallet_address,
      transactionHash: hash,
      blockNumber,
    }),
  });
  await notifyCredited(purchases, transaction, order);
  await settle(purchases, transaction, order, undefined);
}

/** What the coins were sold for: less than the price where staff sent them for less; cents. */
const soldFor = ({ decision, paid, price }: OrderRow): bigint =>
  decision === "credit" && paid > 0n && paid < price ? paid : price;

/** Has the coins sent by another payment, later: this one never will be. */
async function tryAgainLater(
  { domain }: Purchases,
  transaction: Transaction,
  order: OrderRow,
  { retryAt, code }: Refusal,
): Promise<void> {
  const attempt = order.attempt + 1;
  const again = { credit: "none", attempt, credit_after: retryAt, look_at: retryAt } as const;
  await updateOrder(transaction, order.id, again);
  const { subject, text } = PURCHASE_NOTICES.staff.refused;
  await notifyStaff(domain, transaction, {
    subject,
    text: text(order.id, code),
    page: staffPageOf(order.id),
  });
}
