import type { Transaction } from "../../platform/database/tables.ts";

/** Has every sign-in by password ask for an emailed code too, until there is a new password. */
export async function requireCodeUntilNewPassword(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await transaction
    .updateTable("account")
    .set({ code_until_new_password: true })
    .where("id", "=", accountId)
    .execute();
}
