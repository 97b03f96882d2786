import type { Handle, Transaction } from "../../platform/database/tables.ts";

export async function insertWrongTry(
  transaction: Transaction,
  accountId: string,
  triedAt: Date,
): Promise<void> {
  await transaction
    .insertInto("second_factor_wrong_try")
    .values({ account_id: accountId, tried_at: triedAt })
    .execute();
}

/** When wrong codes were entered since a moment, oldest first. */
export async function readWrongTries(
  handle: Handle,
  accountId: string,
  since: Date,
): Promise<Date[]> {
  const rows = await handle
    .selectFrom("second_factor_wrong_try")
    .select("tried_at")
    .where("account_id", "=", accountId)
    .where("tried_at", ">", since)
    .orderBy("tried_at")
    .execute();
  return rows.map((row) => row.tried_at);
}

export async function deleteWrongTriesOf(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await transaction
    .deleteFrom("second_factor_wrong_try")
    .where("account_id", "=", accountId)
    .execute();
}

export async function deleteWrongTriesBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("second_factor_wrong_try").where("tried_at", "<", moment).execute();
}
