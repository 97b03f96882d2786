import type { Handle } from "../../platform/database/tables.ts";

export async function readReferenceCode(
  handle: Handle,
  accountId: string,
): Promise<string | undefined> {
  const row = await handle
    .selectFrom("reference_code")
    .select("code")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.code;
}

/** Gives the account this code, unless it has one or another account has this one. */
export async function claimReferenceCode(
  handle: Handle,
  accountId: string,
  code: string,
): Promise<void> {
  await handle
    .insertInto("reference_code")
    .values({ account_id: accountId, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
