import { randomUUID } from "node:crypto";
import type { Till } from "../../../domain/tills/tills.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import type { IdempotentRequest } from "../../../platform/idempotency/idempotency.ts";
import type { Selling, TillDependencies } from "../parts.ts";
import { insertSale, listSendingOf, nextNumber } from "../sale-repository.ts";
import { requireBalance } from "./balance.ts";
import { billColumns } from "./bill-columns.ts";
import { type Order, priceBasket, totalChanged } from "./read-order.ts";

/** The request was made before, and its sale is kept. */
export class AlreadySoldError extends Error {}

type Signing = Parameters<Parameters<TillDependencies["cards"]["signWithPin"]>[1]>[1];

/**
 * Keeps a sale with its signed payment, in the transaction that counts it as spent and with the card locked: once that
 * commits, the payment is submitted until the ledger gives its outcome. Answers the sale's id.
 * Throws `AlreadySoldError`, AppError `TAKEN` where a price has changed meanwhile, and as `readOrder`.
 */
export async function keepSale(
  selling: Selling,
  transaction: Transaction,
  signing: Signing,
  { order, till, request, now }: Kept,
): Promise<string> {
  const { products } = selling;
  const { basket, rate, to, customer } = order;
  const bill = await priceBasket(basket, async (ids) => products.lock(transaction, ids, rate));
  if (bill.amount !== order.bill.amount) throw totalChanged(bill.amount);
  await products.take(transaction, basket.pieces, now);
  const nonce = await freeNonce(selling, transaction, signing.address, bill.amount);
  const { bytes, hash } = signing.sign(nonce);
  const id = randomUUID();
  const inserted = await insertSale(transaction, {
    ...billColumns(bill),
    id,
    number: await nextNumber(transaction, to),
    account_id: till.accountId,
    customer_id: customer.accountId,
    customer: customer.username,
    terminal_id: till.terminal?.id ?? null,
    terminal: till.terminal?.name ?? null,
    clerk: till.clerk,
    shop: till.username,
    from_address: signing.address,
    to_address: to,
    rate,
    fee: selling.domain.ledger.parameters().fee,
    nonce,
    extrinsic: Buffer.from(bytes),
    extrinsic_hash: Buffer.from(hash.slice(2), "hex"),
    spent_on: signing.spent.day,
    created_at: now,
    handed_in_at: now,
    request_key: request?.key ?? null,
    request_hash: request?.bodyHash ?? null,
  });
  if (!inserted) throw new AlreadySoldError();
  return id;
}

interface Kept {
  order: Order;
  /** As this transaction sees it. */
  till: Till;
  request: IdempotentRequest | null;
  now: Date;
}

/**
 * The lowest nonce that no payment on its way has; what they take is not there to spend any more. Throws AppError
 * `INSUFFICIENT_BALANCE`.
 */
async function freeNonce(
  { domain }: Selling,
  transaction: Transaction,
  address: string,
  amount: bigint,
): Promise<number> {
  // In this order: one that comes into a block in between is missing from the balance or is on its way, never neither.
  const sending = await listSendingOf(transaction, address);
  const account = await domain.ledger.accountWithin(transaction, address);
  const coming = sending.filter(({ nonce }) => nonce >= account.included);
  const taken = coming.reduce((sum, sale) => sum + sale.amount + sale.fee, 0n);
  requireBalance(domain, amount, account.balance > taken ? account.balance - taken : 0n);
  const nonces = new Set(coming.map(({ nonce }) => nonce));
  let { nonce } = account;
  while (nonces.has(nonce)) nonce += 1;
  return nonce;
}
