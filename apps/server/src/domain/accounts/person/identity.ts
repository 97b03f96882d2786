import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** Whom an account says it belongs to, and whether that was checked. */
export interface AccountIdentity {
  username: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  /** `YYYY-MM-DD`; null where not given. */
  dateOfBirth: string | null;
  gender: string | null;
  verified: boolean;
}

export async function readIdentity(handle: Handle, accountId: string): Promise<AccountIdentity> {
  const row = await handle
    .selectFrom("account")
    .select(["username", "first_name", "middle_name", "last_name", "date_of_birth", "gender"])
    .select("kyc_status")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return {
    username: row.username,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    verified: row.kyc_status === 1,
  };
}

/** Notes whether the identity of the account is verified; whether that is news. */
export async function writeVerified(
  transaction: Transaction,
  accountId: string,
  verified: boolean,
): Promise<boolean> {
  const status = verified ? 1 : 0;
  const { numUpdatedRows } = await transaction
    .updateTable("account")
    .set({ kyc_status: status })
    .where("id", "=", accountId)
    .where("kyc_status", "!=", status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @param country two letters */
export async function writeAddressCountry(
  transaction: Transaction,
  accountId: string,
  country: string,
): Promise<void> {
  await transaction
    .updateTable("account")
    .set({ address_country: country })
    .where("id", "=", accountId)
    .execute();
}
