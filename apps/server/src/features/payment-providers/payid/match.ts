import {
  centsText,
  type Order,
  type OrderMatchAnswer,
  type OrderMatchPayload,
  NETWORK_MESSAGES,
  PURCHASE_MESSAGES,
} from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import { cents } from "../http/cents.ts";
import {
  findTransfer,
  insertTransfer,
  listTransfers,
  readCode,
  type TransferRow,
} from "./repository.ts";

const { match: words } = PURCHASE_MESSAGES;

/** An order as matching needs to know it. */
export interface MatchedOrder {
  readonly accountId: string;
  readonly isPayId: boolean;
  /** Cents of `currency`. */
  readonly price: bigint;
  readonly currency: string;
  readonly createdAt: Date;
}

/** What matching asks of orders. */
export interface MatchDependencies {
  /** Locks the order; undefined where there is none. */
  readonly lock: (transaction: Transaction, id: string) => Promise<MatchedOrder | undefined>;
  /** Has a job follow the order once the transaction commits. */
  readonly followLater: (transaction: Transaction, id: string) => Promise<void>;
  /** Does at once what follows from the transfer, and answers the order. */
  readonly follow: (id: string) => Promise<Order>;
}

/**
 * Matches a transfer at the bank with the order that it pays, with its row of the audit. A reference is matched once: the same
 * match again changes nothing. Throws AppError `NOT_FOUND`, `NOT_ALLOWED`, `TAKEN`, `INVALID_REQUEST`.
 */
export async function matchTransfer(
  domain: Domain,
  dependencies: MatchDependencies,
  origin: AuditOrigin,
  { id, ...match }: OrderMatchPayload & { readonly id: string },
): Promise<OrderMatchAnswer> {
  if (!isUuid(id)) throw notFound();
  const transfer = await domain.database.kysely.transaction().execute(async (transaction) => {
    const order = await dependencies.lock(transaction, id);
    if (!order) throw notFound();
    if (!order.isPayId) throw new AppError("NOT_ALLOWED", words.notPayId);
    if ((await readCode(transaction, id)) === undefined)
      throw new AppError("NOT_ALLOWED", words.notBegun, { passing: true });
    const known = await knownTransfer(transaction, id, match.reference);
    if (known) return known;
    await requireOpen(transaction, id, order);
    const kept = await keep(transaction, order, origin, { id, ...match });
    await dependencies.followLater(transaction, id);
    const after = transferShown(kept);
    const values = { before: null, after };
    await recordAudit(transaction, {
      ...origin,
      action: "orders.match",
      subject: id,
      person: order.accountId,
      ...values,
    });
    return kept;
  });
  return { order: await dependencies.follow(id), transfer: transferShown(transfer) };
}

/** The transfer, where it is matched with this very order; throws where it is matched with another one. */
async function knownTransfer(
  transaction: Transaction,
  orderId: string,
  reference: string,
): Promise<TransferRow | undefined> {
  const known = await findTransfer(transaction, reference);
  if (known && known.order_id !== orderId) throw taken();
  return known;
}

const notFound = () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
const taken = () => new AppError("TAKEN", words.otherOrder, { field: "reference" });

/** Two who write the same transfer down with two spellings of its reference must not pay an order twice. */
async function requireOpen(
  transaction: Transaction,
  orderId: string,
  { price, currency }: MatchedOrder,
): Promise<void> {
  const transfers = await listTransfers(transaction, orderId);
  const arrived = transfers
    .filter((transfer) => transfer.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0n);
  if (arrived >= price) throw new AppError("NOT_ALLOWED", words.alreadyPaid);
}

async function keep(
  transaction: Transaction,
  { price, currency, createdAt }: MatchedOrder,
  { actor, at }: AuditOrigin,
  { id, reference, amount, received }: OrderMatchPayload & { readonly id: string },
): Promise<TransferRow> {
  const receivedAt = received == null ? at : new Date(received);
  const wrong = (message: string) =>
    new AppError("INVALID_REQUEST", message, { field: "received" });
  if (receivedAt > at) throw wrong(words.receivedLater);
  if (receivedAt < createdAt) throw wrong(words.receivedBefore);
  const kept = await insertTransfer(transaction, {
    order_id: id,
    bank_reference: reference,
    amount: amount == null ? price : cents.parse(amount),
    currency,
    received_at: receivedAt,
    matched_at: at,
    matched_by: actor,
  });
  // Somebody else matched it with another order at the same moment.
  if (!kept) throw taken();
  return kept;
}

function transferShown(transfer: TransferRow): OrderMatchAnswer["transfer"] {
  return {
    reference: transfer.bank_reference,
    amount: centsText(transfer.amount),
    currency: transfer.currency,
    received: transfer.received_at.toISOString(),
    matchedBy: transfer.matched_by,
  };
}
