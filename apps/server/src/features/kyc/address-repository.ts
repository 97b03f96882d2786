import type { AddressRecord } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";

/** What a postal address is made of, but for its country, which stands in the account. */
export const ADDRESS_COLUMNS = [
  "address_line1",
  "address_line2",
  "city_town_suburb",
  "state_province",
  "address_type",
  "post_code",
] as const;

/** The postal address of an account; null until it has a whole one, its country included. */
export async function readAddress(
  handle: Handle,
  accountId: string,
): Promise<AddressRecord | null> {
  const row = await handle
    .selectFrom("account_address")
    .innerJoin("account", "account.id", "account_address.account_id")
    .select(ADDRESS_COLUMNS)
    .select("account.address_country as country")
    .$narrowType<{ country: string }>()
    .where("account_address.account_id", "=", accountId)
    .where("account.address_country", "is not", null)
    .executeTakeFirst();
  return row ?? null;
}
