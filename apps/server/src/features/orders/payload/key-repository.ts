import { type Selectable, sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { PurchaseCheckoutKeyTable } from "../tables.ts";

export type CheckoutKeyRow = Selectable<PurchaseCheckoutKeyTable>;

/** Lets one transaction at a time make a key. */
export async function lockKeys(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('purchase_checkout_key'))`.execute(transaction);
}

/** The newest first. */
export async function listKeys(handle: Handle): Promise<CheckoutKeyRow[]> {
  return await handle
    .selectFrom("purchase_checkout_key")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("kid")
    .execute();
}

export async function readKey(handle: Handle, kid: string): Promise<CheckoutKeyRow | undefined> {
  return await handle
    .selectFrom("purchase_checkout_key")
    .selectAll()
    .where("kid", "=", kid)
    .executeTakeFirst();
}

export async function insertKey(
  transaction: Transaction,
  { public_jwk, ...key }: CheckoutKeyRow,
): Promise<void> {
  const row = { ...key, public_jwk: JSON.stringify(public_jwk) };
  await transaction.insertInto("purchase_checkout_key").values(row).execute();
}

/** Deletes keys made before `moment` whose payloads are of no order that may still be opened. */
export async function deleteKeysBefore(
  handle: Handle,
  { moment, openSince }: { moment: Date; openSince: Date },
): Promise<void> {
  await handle
    .deleteFrom("purchase_checkout_key as key")
    .where("key.created_at", "<", moment)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("purchase_order as opened")
            .select("opened.id")
            .whereRef("opened.payload_kid", "=", "key.kid")
            .where("opened.expires_at", ">", openSince),
        ),
      ),
    )
    .execute();
}
