import type { Handle, Transaction } from "../../platform/database/tables.ts";

export async function writeExport(
  transaction: Transaction,
  accountId: string,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto("account_export")
    .values({ account_id: accountId, exported_at: at })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ exported_at: at }))
    .execute();
}

/** When the account was last exported; undefined = never. */
export async function readExportTime(handle: Handle, accountId: string): Promise<Date | undefined> {
  const row = await handle
    .selectFrom("account_export")
    .select("exported_at")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.exported_at;
}

export async function deleteExport(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom("account_export").where("account_id", "=", accountId).execute();
}
