import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** A confirmed email that another one replaced, and when. */
interface FormerEmail {
  email: string;
  until: Date;
}

export async function insertFormerEmail(
  transaction: Transaction,
  accountId: string,
  { email, until }: FormerEmail,
): Promise<void> {
  await transaction
    .insertInto("former_email")
    .values({ account_id: accountId, email, until })
    .onConflict((conflict) => conflict.columns(["account_id", "email"]).doUpdateSet({ until }))
    .execute();
}

export async function listFormerEmails(handle: Handle, accountId: string): Promise<FormerEmail[]> {
  return await handle
    .selectFrom("former_email")
    .select(["email", "until"])
    .where("account_id", "=", accountId)
    .orderBy("until")
    .execute();
}

export async function deleteFormerEmails(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await transaction.deleteFrom("former_email").where("account_id", "=", accountId).execute();
}
