import type { ReceiptRow } from "../../domain/receipts/repository.ts";
import type { Handle } from "../../platform/database/tables.ts";

export async function findReceipt(handle: Handle, number: string): Promise<ReceiptRow | undefined> {
  return await handle
    .selectFrom("receipt")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirst();
}

/** Where an account reads email; undefined where it is closed. */
export async function readAddressee(
  handle: Handle,
  accountId: string,
): Promise<string | undefined> {
  const row = await handle
    .selectFrom("account")
    .select("email")
    .where("id", "=", accountId)
    .where("status", "!=", "closed")
    .executeTakeFirst();
  return row?.email;
}
