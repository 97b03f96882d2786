import type { Handle } from "../../../platform/database/tables.ts";

export async function readPasswordHash(handle: Handle, accountId: string): Promise<string> {
  const row = await handle
    .selectFrom("account")
    .select("password_hash")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

export async function readEmail(handle: Handle, accountId: string): Promise<string> {
  const row = await handle
    .selectFrom("account")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return row.email;
}

/** Sets whether signing in asks for an e-mailed code; false where that needs a confirmed e-mail. */
export async function setLoginOtp(
  handle: Handle,
  accountId: string,
  enabled: boolean,
): Promise<boolean> {
  let query = handle.updateTable("account").set({ login_otp: enabled }).where("id", "=", accountId);
  if (enabled) query = query.where("email_verified_at", "is not", null);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the e-mail is the account's own, unless that was known. */
export async function confirmEmail(handle: Handle, accountId: string, now: Date): Promise<void> {
  await handle
    .updateTable("account")
    .set({ email_verified_at: now })
    .where("id", "=", accountId)
    .where("email_verified_at", "is", null)
    .execute();
}
