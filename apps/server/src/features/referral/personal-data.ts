import type { Handle } from "../../platform/database/tables.ts";

/** The account's referral code, and how many signed up with it or with the account's name. */
export async function exportReferral(handle: Handle, accountId: string): Promise<unknown> {
  const code = await handle
    .selectFrom("referral_code")
    .select(["code", "wallet_address", "created_at", "updated_at"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const { invited } = await handle
    .selectFrom("account")
    .select(({ fn }) => fn.countAll<bigint>().as("invited"))
    .where("referrer_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { ...code, invited: Number(invited) };
}

/** Forgets the code: nobody signs up with it any more. */
export async function eraseReferral(handle: Handle, accountId: string): Promise<void> {
  await handle.deleteFrom("referral_code").where("account_id", "=", accountId).execute();
}
