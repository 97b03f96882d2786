import type { CheckoutAnswer, CheckoutPayload } from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import {
  answerOnceByNaturalKey,
  type IdempotentRequest,
} from "../../../platform/idempotency/idempotency.ts";
import type { Selling } from "../parts.ts";
import { findSaleOf } from "../sale-repository.ts";
import { toSale } from "../sales/sale-view.ts";
import { settleSale } from "../settling/settle-sale.ts";
import { keepSale, AlreadySoldError } from "./keep-sale.ts";
import { readOrder } from "./read-order.ts";

/**
 * Charges a customer's shop card, and answers once the payment is in a block. `request` is the call's `Idempotency-Key`, if
 * any: the same again gets the same sale, without it each call is a sale of its own.
 * Throws AppError `FEATURE_OFF`, `LOCKED`, `NOT_ALLOWED`, as `readOrder`, and `LEDGER_UNAVAILABLE` where the payment is kept
 * and not in a block yet.
 */
export async function checkout(
  selling: Selling,
  caller: Caller,
  payload: CheckoutPayload,
  request: IdempotentRequest | null,
): Promise<CheckoutAnswer> {
  const { body } = await answerOnceByNaturalKey(selling.domain, request, async () => ({
    status: 200,
    body: await sellOnce(selling, caller, payload, request),
  }));
  return body;
}

async function sellOnce(
  selling: Selling,
  caller: Caller,
  payload: CheckoutPayload,
  request: IdempotentRequest | null,
): Promise<CheckoutAnswer> {
  const { id, claimedAt } =
    (await soldBefore(selling, request)) ?? (await sell(selling, caller, payload, request));
  const sale = toSale(await settleSale(selling, id, claimedAt), []);
  const { amount, from, to, blockHash } = sale;
  if (blockHash === null) throw new Error("A paid sale has no block");
  return { blockHash, data: { amount, from, to }, sale };
}

interface Sold {
  id: string;
  /** Undefined = another request may be submitting it. */
  claimedAt?: Date;
}

async function soldBefore(
  { domain }: Selling,
  request: IdempotentRequest | null,
): Promise<Sold | undefined> {
  const sale = request && (await findSaleOf(domain.database.kysely, request));
  if (!sale) return undefined;
  if (sale.request_hash === request.bodyHash) return { id: sale.id };
  throw new AppError("IDEMPOTENCY_CONFLICT", "This Idempotency-Key was used for another request.");
}

async function sell(
  selling: Selling,
  caller: Caller,
  payload: CheckoutPayload,
  request: IdempotentRequest | null,
): Promise<Sold> {
  const { domain, tills, cards } = selling;
  const till = await tills.require(domain.database.kysely, caller);
  const order = await readOrder(selling, till, payload);
  const { customer, pin, to: recipient, bill } = order;
  const { accountId } = customer;
  const tested = async (wasRight: boolean) =>
    wasRight ? tills.forgetWrongPins(till) : tills.countWrongPin(till, accountId);
  const payment = { accountId, pin, recipient, amount: bill.amount, tested };
  try {
    const sold = await cards.signWithPin(payment, async (transaction, signing) => {
      await domain.maintenance.requireOff(transaction);
      // Read again: the till may have been stopped while the PIN was tested.
      const current = await tills.require(transaction, caller);
      const now = domain.clock.now();
      const kept = { order, till: current, request, now };
      return { id: await keepSale(selling, transaction, signing, kept), claimedAt: now };
    });
    return sold;
  } catch (error) {
    const before =
      error instanceof AlreadySoldError ? await soldBefore(selling, request) : undefined;
    if (before) return before;
    throw error;
  }
}
