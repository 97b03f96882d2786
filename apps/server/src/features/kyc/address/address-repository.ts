import type { AddressRecord, FormerAddress } from "@nuc/contract";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** What a postal address is made of, except its country, which is in the account. */
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

/** Keeps the lines of an address; half a one that an account has is replaced. */
export async function insertAddress(
  transaction: Transaction,
  accountId: string,
  lines: Omit<AddressRecord, "country">,
): Promise<void> {
  await transaction
    .insertInto("account_address")
    .values({ account_id: accountId, ...lines })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(lines))
    .execute();
}

/** Keeps an address that is not the account's any more. */
export async function insertFormer(
  transaction: Transaction,
  accountId: string,
  address: AddressRecord,
  until: Date,
): Promise<void> {
  const former = { account_id: accountId, ...address, until };
  await transaction.insertInto("former_address").values(former).execute();
}

/** Newest first. */
export async function listFormer(handle: Handle, accountId: string): Promise<FormerAddress[]> {
  const rows = await handle
    .selectFrom("former_address")
    .select([...ADDRESS_COLUMNS, "country", "until"])
    .where("account_id", "=", accountId)
    .orderBy("sequence", "desc")
    .execute();
  return rows.map((row) => ({ ...row, until: row.until.toISOString() }));
}
