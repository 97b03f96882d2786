import {
  centsOf,
  isOfAccount,
  type Membership,
  MEMBERSHIP_MESSAGES,
  MEMBERSHIP_PAGE_SIZE,
  type MembershipAnswer,
  type MembershipOrder,
  type MembershipPage,
  type MembershipPayload,
  MAX_OPEN_MEMBERSHIP_ORDERS,
  NETWORK_MESSAGES,
} from "@nuc/contract";
import { requireActive } from "../../domain/accounts/lock-account.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { isUuid } from "../../platform/http/uuid.ts";
import { answerOnce, type IdempotentRequest } from "../../platform/idempotency/idempotency.ts";
import { readPage } from "../../platform/lists/pages.ts";
import { findFreeWallets } from "./free-wallets.ts";
import type { Memberships } from "./parts.ts";
import {
  countOpen,
  countOrders,
  insertOrder,
  listOrders,
  lockOrder,
  type OrderRow,
  writeOrder,
} from "./repository.ts";
import { toAnswer, toOwnOrder } from "./show-order.ts";

const { order: messages } = MEMBERSHIP_MESSAGES;

/**
 * Orders a membership at the price of now. Throws AppError `MAINTENANCE`, `SUSPENDED`, `NOT_ALLOWED` (not on sale, paid already, or too
 * many open orders), `TAKEN` (one of the same total is open), `IDEMPOTENCY_CONFLICT`.
 */
export async function order(
  memberships: Memberships,
  caller: Caller,
  payload: MembershipPayload,
  request: IdempotentRequest | null,
): Promise<MembershipAnswer> {
  const { body } = await answerOnce(memberships.domain, request, async (transaction) => ({
    status: 201,
    body: toAnswer(await writeNewOrder(memberships, transaction, caller, payload)),
  }));
  return body;
}

async function writeNewOrder(
  memberships: Memberships,
  transaction: Transaction,
  { accountId }: Caller,
  { category, quantity }: MembershipPayload,
): Promise<OrderRow> {
  const { domain, readBundles, referenceCodeOf } = memberships;
  await domain.maintenance.requireOff(transaction);
  await requireActive(transaction, accountId, "alone");
  const bundles = await readBundles(transaction);
  const bundle = bundles.find(({ account_category: name }) => name === category);
  if (!bundle) throw new AppError("NOT_ALLOWED", messages.notOnSale, { field: "category" });
  await requireUnpaid(memberships, transaction, accountId, category);
  if ((await countOpen(transaction, accountId)) >= MAX_OPEN_MEMBERSHIP_ORDERS) {
    throw new AppError("NOT_ALLOWED", messages.tooMany(MAX_OPEN_MEMBERSHIP_ORDERS));
  }
  const price = centsOf(bundle.account_establishment_fees);
  const row = await insertOrder(transaction, {
    account_id: accountId,
    category,
    quantity,
    price_cents: price,
    total_cents: price * BigInt(quantity),
    currency: bundle.currency_symbol,
    reference: await referenceCodeOf(transaction, accountId),
    ordered_at: domain.clock.now(),
  });
  if (!row) throw new AppError("TAKEN", messages.sameTotal);
  await domain.events.publish(transaction, accountId, { event: "membership" });
  return row;
}

/** That a category of the account still gives something; each wallet can take one of the others. Throws AppError `NOT_ALLOWED`. */
async function requireUnpaid(
  { feesReceived }: Memberships,
  transaction: Transaction,
  accountId: string,
  category: Membership,
): Promise<void> {
  if (!isOfAccount(category)) return;
  if (!(await feesReceived(transaction, accountId)).has(category)) return;
  throw new AppError("NOT_ALLOWED", messages.paidAlready(category), { field: "category" });
}

/** The caller's orders, newest first. */
export async function readOwnOrders(
  memberships: Memberships,
  { accountId }: Caller,
  page: number,
): Promise<MembershipPage> {
  const { kysely } = memberships.domain.database;
  const free = await findFreeWallets(memberships, kysely, accountId);
  return await readPage(
    { page, size: MEMBERSHIP_PAGE_SIZE },
    async () => countOrders(kysely, accountId),
    async (range) =>
      (await listOrders(kysely, accountId, range)).map((row) => toOwnOrder(row, free)),
  );
}

/**
 * Cancels an order of the caller; again it answers the same. Throws AppError `NOT_FOUND`, `NOT_ALLOWED` (a payment of it was
 * seen).
 */
export async function cancel(
  { domain }: Memberships,
  { accountId }: Caller,
  id: string,
): Promise<MembershipOrder> {
  if (!isUuid(id)) throw unknown();
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    await domain.maintenance.requireOff(transaction);
    await requireActive(transaction, accountId, "alone");
    const row = await lockOrder(transaction, id);
    if (row?.account_id !== accountId) throw unknown();
    if (row.state === "cancelled") return toOwnOrder(row, []);
    if (row.state !== "ordered") throw new AppError("NOT_ALLOWED", messages.tooLateToCancel);
    const change = { state: "cancelled", cancelled_at: domain.clock.now() } as const;
    const cancelled = await writeOrder(transaction, id, change);
    await domain.events.publish(transaction, accountId, { event: "membership" });
    return toOwnOrder({ ...cancelled, wallets: row.wallets }, []);
  });
}

const unknown = () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
