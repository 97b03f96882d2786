import type { Handle } from "../../platform/database/tables.ts";

/** What an account holds about its person, for that person. */
export async function exportAccountRow(handle: Handle, accountId: string): Promise<unknown> {
  const row = await handle
    .selectFrom("account")
    .leftJoin("account as referrer", "referrer.id", "account.referrer_id")
    .select([
      "account.username",
      "account.first_name",
      "account.middle_name",
      "account.last_name",
      "account.date_of_birth",
      "account.gender",
      "account.email",
      "account.email_verified_at",
      "account.phone",
      "account.phone_verified_at",
      "account.address_country",
      "account.role",
      "account.status",
      "account.login_otp",
      "account.kyc_status",
      "account.verified_at",
      "account.terms_version",
      "account.terms_accepted_at",
      "account.created_at",
      "referrer.username as referral",
    ])
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { id: accountId, ...row };
}

/** One-time codes that were sent, a login that waits for one, and recoveries; kept a day. */
export async function exportAccessTraces(handle: Handle, accountId: string): Promise<unknown> {
  const codes = await handle
    .selectFrom("one_time_code")
    .select(["purpose", "channel", "created_at as at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  const logins = await handle
    .selectFrom("pending_login")
    .select("begun_at as at")
    .where("account_id", "=", accountId)
    .execute();
  const recoveries = await handle
    .selectFrom("recovery")
    .select("created_at as at")
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return { codes, logins, recoveries };
}

/** Forgets a login that waits for its code, and recoveries. */
export async function eraseAccessTraces(handle: Handle, accountId: string): Promise<void> {
  await handle.deleteFrom("pending_login").where("account_id", "=", accountId).execute();
  await handle.deleteFrom("recovery").where("account_id", "=", accountId).execute();
}

/**
 * Closes an account for good. Its names and the terms that were accepted stay, and its user name is
 * never given out again; e-mail and phone are free for another account.
 * @param closing.passwordHash a hash that no password has: signing in fails as for an unknown name
 */
export async function closeAccountRow(
  handle: Handle,
  accountId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await handle
    .updateTable("account")
    .set({
      status: "closed",
      closed_at: now,
      password_hash: passwordHash,
      email: "",
      // No e-mail can be this: there is no @ in it.
      email_key: `closed ${accountId}`,
      email_verified_at: null,
      phone: null,
      phone_verified_at: null,
      date_of_birth: null,
      gender: null,
      address_country: null,
      login_otp: false,
      referrer_id: null,
    })
    .where("id", "=", accountId)
    .execute();
}
