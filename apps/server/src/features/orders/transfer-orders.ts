import { usernameKey } from "../../domain/accounts/account-names.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { beginsWith } from "../../platform/lists/pages.ts";
import { sql, type SqlBool } from "kysely";
import type { OrderRow } from "./order-repository.ts";

/** States in which money of a transfer is still missing: one that expired may have been paid in time. */
const UNPAID = ["waiting", "underpaid", "expired"] as const;

export type WantedTransfer =
  | { readonly codes: readonly string[] }
  | { readonly amount: { readonly cents: bigint; readonly currency: string } }
  | { readonly search: string };

/** Orders by PayID of which money is missing, the oldest first. */
export async function listTransferOrders(
  handle: Handle,
  wanted: WantedTransfer,
  limit: number,
): Promise<OrderRow[]> {
  return await transferOrders(handle).where(isWanted(wanted)).limit(limit).execute();
}

/** One of them, locked; undefined where nothing of it is missing any more. */
export async function lockTransferOrder(
  transaction: Transaction,
  id: string,
): Promise<OrderRow | undefined> {
  return await transferOrders(transaction).where("id", "=", id).forUpdate().executeTakeFirst();
}

function transferOrders(handle: Handle) {
  return handle
    .selectFrom("purchase_order")
    .selectAll()
    .where("provider", "=", "payid")
    .where("provider_ref", "is not", null)
    .where("state", "in", UNPAID)
    .orderBy("sequence");
}

function isWanted(wanted: WantedTransfer) {
  if ("codes" in wanted) return sql<SqlBool>`provider_ref = any(${[...wanted.codes]}::text[])`;
  if ("amount" in wanted) {
    const { cents, currency } = wanted.amount;
    return sql<SqlBool>`price - paid = ${cents} and currency = ${currency}`;
  }
  const text = wanted.search.trim();
  return sql<SqlBool>`(lower(username) like ${beginsWith(usernameKey(text))}
    or provider_ref like ${beginsWith(text.toUpperCase())})`;
}
