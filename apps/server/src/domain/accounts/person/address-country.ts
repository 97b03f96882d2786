import type { Handle } from "../../../platform/database/tables.ts";

/** Two letters: the country of the account's postal address; null where it has none yet. */
export async function readAddressCountry(
  handle: Handle,
  accountId: string,
): Promise<string | null> {
  const row = await handle
    .selectFrom("account")
    .select("address_country")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.address_country ?? null;
}
