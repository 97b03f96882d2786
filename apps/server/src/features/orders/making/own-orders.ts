import { NETWORK_MESSAGES, type Order, ORDER_PAGE_SIZE, type OrdersAnswer } from "@nuc/contract";
import type { Handle } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import { readPage } from "../../../platform/lists/pages.ts";
import { countOrdersOf, listOrdersOf, type OrderRow, readOrder } from "../order-repository.ts";
import { orderView } from "../order-view.ts";
import type { Purchases } from "../parts.ts";

/** The caller's orders, newest first. */
export async function readOwnOrders(
  { domain }: Purchases,
  { accountId }: Caller,
  page: number,
): Promise<OrdersAnswer> {
  const { kysely } = domain.database;
  const { records, ...place } = await readPage(
    { page, size: ORDER_PAGE_SIZE },
    async () => countOrdersOf(kysely, accountId),
    async (range) => listOrdersOf(kysely, accountId, range),
  );
  return { orders: records.map(orderView), ...place };
}

/** Throws AppError `NOT_FOUND`. */
export async function readOwnOrder(
  { domain }: Purchases,
  caller: Caller,
  id: string,
): Promise<Order> {
  return orderView(await requireOwnOrder(domain.database.kysely, caller, id));
}

/** An order of the caller. Throws AppError `NOT_FOUND`. */
export async function requireOwnOrder(
  handle: Handle,
  { accountId }: Pick<Caller, "accountId">,
  id: string,
): Promise<OrderRow> {
  const row = isUuid(id) ? await readOrder(handle, id) : undefined;
  if (row?.account_id !== accountId) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  return row;
}
