import type { Transaction } from "../../platform/database/tables.ts";

/** Locks the account for this transaction alone, so that no sign-in runs beside its closing. */
export async function lockForClosing(
  transaction: Transaction,
  accountId: string,
): Promise<{ status: "active" | "suspended" | "closed"; role: string }> {
  return await transaction
    .selectFrom("account")
    .select(["status", "role"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Closes an account permanently. Its names and the terms that were accepted stay, and its user name is
 * never given out again; email and phone are free for another account.
 * @param closing.passwordHash a hash that no password has: signing in fails as for an unknown name
 */
export async function closeAccountRow(
  transaction: Transaction,
  accountId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await transaction
    .updateTable("account")
    .set({
      status: "closed",
      closed_at: now,
      password_hash: passwordHash,
      email: "",
      // No email can be this: there is no @ in it.
      email_key: `closed ${accountId}`,
      email_verified_at: null,
      phone: null,
      phone_verified_at: null,
      date_of_birth: null,
      gender: null,
      address_country: null,
      login_otp: false,
      previous_email: null,
      code_until_new_password: false,
      referrer_id: null,
      status_reason: null,
    })
    .where("id", "=", accountId)
    .execute();
}
