import {
  centsText,
  type OrderState,
  PAYMENT_METHODS,
  type PaymentMethodName,
  STAFF_ORDER_PAGE_SIZE,
  type StaffOrder,
  type StaffOrderPage,
} from "@nuc/contract";
import { sql, type SqlBool } from "kysely";
import { matchesOwner } from "../../../domain/wallets/wallet-search.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import { beginsWith } from "../../../platform/lists/pages.ts";
import { type ListFilter, filtered, staffList } from "../../../platform/lists/staff-list.ts";
import type { OrderRow } from "../order-repository.ts";
import { orderView } from "../order-view.ts";

export interface OrderFilter extends ListFilter {
  state?: OrderState | "open" | undefined;
  method?: PaymentMethodName | undefined;
}

const METHOD_NAMES = Object.keys(PAYMENT_METHODS);
const KEY = "purchase.sequence";

/**
 * Whether staff have to decide: the money is not as it should be, and the order has not been closed in its current state.
 * Too little is for staff once its time is over.
 */
const isOpen = (now: Date) =>
  sql<SqlBool>`(purchase.state in ('in_review', 'overpaid', 'charged_back')
    or purchase.state = 'underpaid' and (purchase.closed or purchase.expires_at < ${now}))
  and not exists (select from purchase_act act where act.order_id = purchase.id and act.act = 'close'
    and act.state = purchase.state and act.paid = purchase.paid)`;

const foundAt =
  (now: Date) =>
  (handle: Handle, { state, method, ...filter }: OrderFilter) =>
    filtered(handle.selectFrom("purchase_order as purchase"), filter, {
      time: "purchase.created_at",
      is: {
        "purchase.provider": method,
        ...(state !== "open" && { "purchase.state": state }),
      },
      search: isFoundOrder,
    }).$if(state === "open", (query) => query.where(isOpen(now)));

const shownAt = (now: Date) => (handle: Handle) =>
  handle
    .selectFrom("purchase_order as purchase")
    .selectAll("purchase")
    .select(isOpen(now).as("is_open"));

function isFoundOrder(text: string) {
  const typed = text.trim();
  const begins = beginsWith(typed);
  const providers = sql.join(METHOD_NAMES.map((name) => sql`(${name}, ${typed})`));
  // Each part has its index; a chain of "or" would read every order.
  return sql<SqlBool>`purchase.id in (
    select id from purchase_order where ${matchesOwner("account_id")(typed)}
    union select id from purchase_order where id::text like ${begins.toLowerCase()}
    union select id from purchase_order where receipt like ${begins}
    union select id from purchase_order where provider_ref = ${typed}
    union select order_id from purchase_movement where (provider, ref) in (${providers}))`;
}

/** Orders as staff list them, the newest first where no order is asked for. */
export const staffOrdersAt = (now: Date) =>
  staffList({
    size: STAFF_ORDER_PAGE_SIZE,
    key: KEY,
    orders: { created: "purchase.created_at", price: "purchase.price" },
    defaultOrder: "-created",
    found: foundAt(now),
    shown: shownAt(now),
  });

export type ShownOrder = OrderRow & { is_open: SqlBool };

export async function readStaffOrders(
  handle: Handle,
  now: Date,
  filter: OrderFilter & { page: number },
): Promise<StaffOrderPage> {
  const [{ records, ...page }, sums] = await Promise.all([
    staffOrdersAt(now).page(handle, filter),
    readSums(foundAt(now)(handle, filter)),
  ]);
  return { ...page, records: records.map(staffOrderView), sums };
}

/** What all that the filter finds sums up to, by currency. */
async function readSums(
  found: ReturnType<ReturnType<typeof foundAt>>,
): Promise<StaffOrderPage["sums"]> {
  const sum = (column: "price" | "paid" | "refunded") =>
    sql<bigint>`coalesce(sum(${sql.ref(`purchase.${column}`)}), 0)::bigint`.as(column);
  const rows = await found
    .select(["purchase.currency", sum("price"), sum("paid"), sum("refunded")])
    .groupBy("purchase.currency")
    .orderBy("purchase.currency")
    .execute();
  return rows.map(({ currency, price, paid, refunded }) => ({
    currency,
    price: centsText(price),
    paid: centsText(paid),
    refunded: centsText(refunded),
  }));
}

export async function readShownOrder(
  handle: Handle,
  now: Date,
  id: string,
): Promise<ShownOrder | undefined> {
  return await shownAt(now)(handle).where("purchase.id", "=", id).executeTakeFirst();
}

export function staffOrderView(row: ShownOrder): StaffOrder {
  return {
    ...orderView(row),
    username: row.username,
    provider: row.provider,
    providerRef: row.provider_ref,
    review: row.review,
    open: row.is_open === true,
  };
}
