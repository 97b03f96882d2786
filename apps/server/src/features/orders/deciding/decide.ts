import {
  centsOf,
  centsText,
  NETWORK_MESSAGES,
  type OrderActAnswer,
  type OrderDecision,
  type OrderRefundPayload,
  PURCHASE_STAFF_MESSAGES,
} from "@nuc/contract";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import type {
  ActAuthor,
  AskApproval,
  PayingAct,
  RunAct,
} from "../../../domain/staff/paying-act.ts";
import type { AuditOrigin } from "../../../platform/audit/audit.ts";
import { requireSeen } from "../../../platform/audit/seen.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import { answerOnce, type IdempotentRequest } from "../../../platform/idempotency/idempotency.ts";
import { listMovements } from "../following/movement-repository.ts";
import { lockOrder, type OrderRow, readOrder } from "../order-repository.ts";
import { providerOf, type Purchases } from "../parts.ts";
import { listRefundsOf } from "./act-repository.ts";
import { type Act, applyAct } from "./apply-act.ts";
import { type RefundPart, refundableParts, total, takeUpTo } from "./refundable.ts";
import { readShownOrder, staffOrderView } from "./staff-order-list.ts";

const { decision: words, refund: refundWords } = PURCHASE_STAFF_MESSAGES;

/** The acts that may wait for another admin. */
export const ORDER_CREDIT = "order.credit";
export const ORDER_RETURN = "order.return";
export const ORDER_REFUND = "order.refund";

/** Who acts, and the request that does it once. */
export interface Actor {
  readonly origin: AuditOrigin;
  readonly author: ActAuthor;
  readonly once: IdempotentRequest | null;
}

type Seen = OrderDecision["seen"];

/**
 * Decides on an order whose money is not as it should be. Throws AppError `NOT_FOUND`, `NOT_ALLOWED` (there is nothing to decide, or
 * 409 where it is another order than was seen), `IDEMPOTENCY_CONFLICT`.
 */
export async function decideOrder(
  purchases: Purchases,
  askApproval: AskApproval,
  actor: Actor,
  { id, decision, reason, seen }: OrderDecision & { id: string },
): Promise<OrderActAnswer> {
  return await perform(purchases, askApproval, actor, { kind: decision, id, reason }, seen);
}

/** Has money of an order sent back whose coins were sent. Throws as `decideOrder`. */
export async function refundOrder(
  purchases: Purchases,
  askApproval: AskApproval,
  actor: Actor,
  { id, amount, reason, seen }: OrderRefundPayload & { id: string },
): Promise<OrderActAnswer> {
  const cents = amount === undefined ? undefined : centsOf(amount);
  return await perform(
    purchases,
    askApproval,
    actor,
    { kind: "refund", id, reason, amount: cents },
    seen,
  );
}

async function perform(
  purchases: Purchases,
  askApproval: AskApproval,
  { origin, author, once }: Actor,
  act: Act,
  seen: Seen,
): Promise<OrderActAnswer> {
  const { body } = await answerOnce(purchases.domain, once, async (transaction) => {
    const order = await lockKnown(transaction, act.id);
    await requireSeen(transaction, origin, {
      subject: order.id,
      actions: ["orders.decision", "orders.refund"],
      seen: seen ?? undefined,
      now: { state: order.state, paid: centsText(order.paid) },
      wanted: undefined,
    });
    const parts = await requireAct(purchases, transaction, order, act);
    const asked = act.kind === "close" ? undefined : payingAct(order, act, parts);
    const approval = asked ? await askApproval(transaction, origin, author, asked) : null;
    if (approval === null) await applyAct(purchases, transaction, origin, { order, act, parts });
    const shown = await readShownOrder(transaction, purchases.domain.clock.now(), order.id);
    if (!shown) throw new Error("The order is gone");
    const answer = { order: staffOrderView(shown), ...(approval !== null && { approval }) };
    return { status: 200, body: answer };
  });
  return body;
}

/** Does an act that another admin approved. Throws as `decideOrder`, where it cannot be done any more. */
export function approvedAct(purchases: Purchases): RunAct {
  return async (transaction, origin, payload) => {
    const { amount, ...kept } = payload as Omit<Act, "amount"> & { amount?: string };
    const act: Act = { ...kept, amount: amount === undefined ? undefined : BigInt(amount) };
    const order = await lockKnown(transaction, act.id);
    const parts = await requireAct(purchases, transaction, order, act);
    await applyAct(purchases, transaction, origin, { order, act, parts });
  };
}

/** Locks account and order, in the order in which everybody locks them. */
async function lockKnown(transaction: Transaction, id: string): Promise<OrderRow> {
  const found = isUuid(id) ? await readOrder(transaction, id) : undefined;
  if (!found) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  await lockAccount(transaction, found.account_id);
  const order = await lockOrder(transaction, id);
  if (!order) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  return order;
}

const refuse = (message: string) => new AppError("NOT_ALLOWED", message);

/** Makes sure that the act can be done now. Answers what goes back. */
async function requireAct(
  purchases: Purchases,
  transaction: Transaction,
  order: OrderRow,
  act: Act,
): Promise<RefundPart[]> {
  if (act.kind === "close") {
    const shown = await readShownOrder(transaction, purchases.domain.clock.now(), order.id);
    if (shown?.is_open !== true) throw refuse(words.notOpen);
    return [];
  }
  const movements = await listMovements(transaction, order.id);
  if (movements.length === 0) throw refuse(words.nothingPaid);
  const refunds = await listRefundsOf(transaction, order.id);
  const left = refundableParts(movements, refunds);
  if (act.kind === "refund") return requireRefund(purchases, order, left, act.amount);
  if (order.credit !== "none") throw refuse(words.coinsSent);
  const wentBack =
    movements.some(({ kind }) => kind === "refund") ||
    refunds.some(({ state }) => state !== "refused");
  if (!isUndecided(order, act, { left, wentBack })) throw refuse(words.decided);
  if (left.length === 0) throw refuse(words.nothingPaid);
  if (act.kind === "return") requireProvider(purchases, order);
  return act.kind === "return" ? left : [];
}

/**
 * Whether there is something to decide, also after money was to go back: what the provider refused, and what came since, can be
 * returned again. The coins are sent only while nothing went back, or is on its way.
 */
function isUndecided(
  { decision }: OrderRow,
  { kind }: Act,
  { left, wentBack }: { left: readonly RefundPart[]; wentBack: boolean },
): boolean {
  if (decision !== "return") return decision === null;
  return left.length > 0 && (kind === "return" || !wentBack);
}

function requireProvider(purchases: Purchases, order: OrderRow): void {
  if (!providerOf(purchases, order) || order.provider_ref === null) {
    throw refuse(refundWords.noProvider);
  }
}

function requireRefund(
  purchases: Purchases,
  order: OrderRow,
  left: readonly RefundPart[],
  amount: bigint | undefined,
): RefundPart[] {
  if (order.credit === "none") throw refuse(refundWords.notSent);
  requireProvider(purchases, order);
  const own = left.filter(({ currency }) => currency === order.currency);
  const most = total(own);
  if (most === 0n) throw refuse(refundWords.notPaid);
  if (amount !== undefined && amount > most) {
    const message = refundWords.tooMuch(`${centsText(most)} ${order.currency}`);
    throw new AppError("NOT_ALLOWED", message, { field: "amount" });
  }
  return takeUpTo(own, amount ?? most);
}

/** What another admin has to approve: the coins, or as many as the money bought. */
function payingAct(order: OrderRow, act: Act, parts: readonly RefundPart[]): PayingAct {
  const coins = BigInt(order.amount);
  const isForeign = parts.some(({ currency }) => currency !== order.currency);
  const worth = isForeign ? coins : (coins * total(parts)) / order.price;
  const { kind, id, reason, amount } = act;
  return {
    kind: { credit: ORDER_CREDIT, return: ORDER_RETURN, refund: ORDER_REFUND, close: "" }[kind],
    subject: id,
    payload: { kind, id, reason, ...(amount !== undefined && { amount: String(amount) }) },
    accountId: order.account_id,
    amount: kind === "credit" ? coins : worth,
    reason,
  };
}
