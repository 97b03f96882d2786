import type { RegistrationMailPayload } from "@nuc/contract";
import type { Transaction } from "../../platform/database/tables.ts";

/** Whether the account wrote the same since; a repeat after a lost answer is no second message. */
export async function isKeptSince(
  transaction: Transaction,
  accountId: string,
  message: RegistrationMailPayload,
  since: Date,
): Promise<boolean> {
  const twin = await transaction
    .selectFrom("miner_message")
    .select("id")
    .where("account_id", "=", accountId)
    .where("created_at", ">", since)
    .where("wallet_address", "=", message.walletAddress)
    .where("email_purpose", "=", message.emailPurpose)
    .limit(1)
    .executeTakeFirst();
  return twin !== undefined;
}

export async function insertMessage(
  transaction: Transaction,
  accountId: string,
  message: RegistrationMailPayload,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto("miner_message")
    .values({
      account_id: accountId,
      wallet_name: message.walletName,
      wallet_address: message.walletAddress,
      wallet_balance: message.walletBalance,
      email_purpose: message.emailPurpose,
      created_at: now,
    })
    .execute();
}
