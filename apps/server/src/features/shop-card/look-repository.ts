import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** A till that looks a customer up within an hour. */
interface Look {
  accountId: string;
  customerId: string;
  hour: Date;
}

export async function hasLookedUp(
  handle: Handle,
  { accountId, customerId, hour }: Look,
): Promise<boolean> {
  const row = await handle
    .selectFrom("shop_card_look")
    .select("hour")
    .where("account_id", "=", accountId)
    .where("customer_id", "=", customerId)
    .where("hour", "=", hour)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where it was noted before. */
export async function insertLook(
  transaction: Transaction,
  { accountId, customerId, hour }: Look,
): Promise<boolean> {
  const row = await transaction
    .insertInto("shop_card_look")
    .values({ account_id: accountId, customer_id: customerId, hour })
    .onConflict((conflict) => conflict.doNothing())
    .returning("hour")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteLooksBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("shop_card_look").where("hour", "<", moment).execute();
}

/** Those of an account that is closed, on both sides. */
export async function deleteLooksOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom("shop_card_look").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("shop_card_look").where("customer_id", "=", accountId).execute();
}
