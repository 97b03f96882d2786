import { PURCHASE_MESSAGES } from "@nuc/contract";
import type {
  ExpectedPayment,
  ExpectedPayments,
  ReceivedPayment,
} from "../../../domain/payments/expected-payments.ts";
import { referencesIn } from "../../../domain/payments/references.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import { PREFIX } from "./payid.ts";
import { insertTransfer, listTransfers } from "./repository.ts";

const HOUR = 3_600_000;
/** From noon UTC back to when a day began where it begins first (UTC+14). */
const TO_FIRST_BEGINNING = (12 + 14) * HOUR;
/** Who matched it, where it was not matched by hand. */
const STATEMENT = "bank statement";

/** An order by PayID of which money is missing. */
export interface TransferOrder {
  readonly id: string;
  readonly accountId: string;
  readonly username: string;
  /** As it was ordered: "200 NUC". */
  readonly what: string;
  readonly code: string;
  /** Cents of `currency`. */
  readonly price: bigint;
  /** What is missing of it, as far as the order has been followed. */
  readonly cents: bigint;
  readonly currency: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** What statements ask of orders. */
export interface TransferDependencies {
  readonly list: (
    handle: Handle,
    wanted:
      | { codes: readonly string[] }
      | { amount: { cents: bigint; currency: string } }
      | { search: string },
    limit: number,
  ) => Promise<TransferOrder[]>;
  /** Locked; undefined where nothing of it is missing any more. */
  readonly lock: (transaction: Transaction, id: string) => Promise<TransferOrder | undefined>;
  /** Has a job follow the order once the transaction commits. */
  readonly followLater: (transaction: Transaction, id: string) => Promise<void>;
}

/** Orders by PayID, as the statements of a bank look for their transfers. */
export function expectedTransfers(dependencies: TransferDependencies): ExpectedPayments {
  return {
    kind: "order",
    findByReference: async (handle, text) => {
      const codes = referencesIn(text, PREFIX).map((code) => code.replaceAll("-", ""));
      if (codes.length === 0) return [];
      return (await dependencies.list(handle, { codes }, codes.length)).map(toExpected);
    },
    list: async (handle, wanted, limit) =>
      (await dependencies.list(handle, wanted, limit)).map(toExpected),
    lock: async (transaction, id) => {
      const order = isUuid(id) ? await dependencies.lock(transaction, id) : undefined;
      const cents = order && (await missingOf(transaction, order));
      return order && cents !== undefined && cents > 0n
        ? toExpected({ ...order, cents })
        : undefined;
    },
    hasTaken: async (handle, id, cents) =>
      (await listTransfers(handle, id)).some(({ amount }) => amount === cents),
    // The customer follows the order itself.
    markSeen: async () => undefined,
    accept: async (transaction, id, payment) => {
      const order = await dependencies.lock(transaction, id);
      if (!order) throw new Error("Nothing of the order is missing any more");
      await keep(transaction, order, payment);
      await dependencies.followLater(transaction, id);
    },
    // The coins are on their way at once.
    release: async () => PURCHASE_MESSAGES.match.transferStays,
  };
}

/** By the transfers: the order may not have been followed since its last one. */
async function missingOf(transaction: Transaction, { id, price }: TransferOrder): Promise<bigint> {
  const transfers = await listTransfers(transaction, id);
  return transfers.reduce((missing, { amount }) => missing - amount, price);
}

async function keep(
  transaction: Transaction,
  order: TransferOrder,
  { cents, at, bookedAt, reference, lineId, by }: ReceivedPayment,
): Promise<void> {
  const kept = await insertTransfer(transaction, {
    order_id: order.id,
    bank_reference: reference ?? lineId,
    amount: cents,
    currency: order.currency,
    received_at: receivedAt(order, bookedAt),
    matched_at: at,
    matched_by: by ?? STATEMENT,
  });
  if (!kept) throw new AppError("TAKEN", PURCHASE_MESSAGES.match.otherOrder);
}

/**
 * Banks name a day, not a moment: where the day may have begun before the price was over, the money came in time. A transfer was made
 * after its order.
 */
export function receivedAt(
  { createdAt, expiresAt }: Pick<TransferOrder, "createdAt" | "expiresAt">,
  bookedAt: Date,
): Date {
  const begins = new Date(bookedAt.getTime() - TO_FIRST_BEGINNING);
  if (begins > expiresAt) return bookedAt;
  return begins > createdAt ? begins : createdAt;
}

function toExpected({ code, createdAt, ...order }: Omit<TransferOrder, "price">): ExpectedPayment {
  const { id, accountId, username, what, cents, currency } = order;
  const kind = "order";
  return {
    kind,
    id,
    accountId,
    username,
    what,
    cents,
    currency,
    reference: code,
    since: createdAt,
  };
}
