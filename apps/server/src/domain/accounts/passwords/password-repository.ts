import type { Handle, Transaction } from "../../../platform/database/tables.ts";

export async function readPasswordHash(handle: Handle, accountId: string): Promise<string> {
  const row = await handle
    .selectFrom("account")
    .select("password_hash")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

/**
 * Writes the hash of another password, which also ends what a reported sign-in asks for. False where `inPlaceOf` is given and not the hash there.
 */
export async function writePasswordHash(
  transaction: Transaction,
  accountId: string,
  {
    passwordHash,
    inPlaceOf,
    now,
  }: { passwordHash: string; inPlaceOf: string | undefined; now: Date },
): Promise<boolean> {
  let query = transaction
    .updateTable("account")
    .set({
      password_hash: passwordHash,
      password_changed_at: now,
      code_until_new_password: false,
    })
    .where("id", "=", accountId);
  if (inPlaceOf !== undefined) query = query.where("password_hash", "=", inPlaceOf);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}
