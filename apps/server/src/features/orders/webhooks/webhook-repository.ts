import type { Insertable } from "kysely";
import type { Transaction } from "../../../platform/database/tables.ts";
import type { PurchaseWebhookTable } from "../tables.ts";

/** Keeps a webhook; false where it, or a twin, came already. Waits for a twin whose transaction is open. */
export async function insertWebhook(
  transaction: Transaction,
  webhook: Insertable<PurchaseWebhookTable>,
): Promise<boolean> {
  const row = await transaction
    .insertInto("purchase_webhook")
    .values(webhook)
    .onConflict((conflict) => conflict.columns(["provider", "message_id"]).doNothing())
    .returning("message_id")
    .executeTakeFirst();
  return row !== undefined;
}
