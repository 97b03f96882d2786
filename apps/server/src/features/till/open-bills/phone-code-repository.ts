import type { Insertable, Selectable } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { PhoneCodeTable } from "../tables.ts";

export type PhoneCodeRow = Selectable<PhoneCodeTable>;

/** Keeps a code in place of those of the account not yet read. */
export async function insertPhoneCode(
  transaction: Transaction,
  code: Insertable<PhoneCodeTable>,
): Promise<void> {
  await transaction
    .deleteFrom("phone_code")
    .where("account_id", "=", code.account_id)
    .where("taken_at", "is", null)
    .execute();
  await transaction.insertInto("phone_code").values(code).execute();
}

export async function readPhoneCode(handle: Handle, id: string): Promise<PhoneCodeRow | undefined> {
  return await handle.selectFrom("phone_code").selectAll().where("id", "=", id).executeTakeFirst();
}

/** One transaction at a time uses a code. @param hash SHA-256 */
export async function lockPhoneCode(
  transaction: Transaction,
  hash: Buffer,
): Promise<PhoneCodeRow | undefined> {
  return await transaction
    .selectFrom("phone_code")
    .selectAll()
    .where("code_hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function takeCode(
  transaction: Transaction,
  id: string,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable("phone_code")
    .set({ taken_by: accountId, taken_at: at })
    .where("id", "=", id)
    .execute();
}
