import type { RegistrationMailPayload } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";

/** Whom an answer goes to. */
export interface Sender {
  username: string;
  email: string;
}

export async function readSender(handle: Handle, accountId: string): Promise<Sender> {
  return await handle
    .selectFrom("account")
    .select(["username", "email"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
}

export async function insertMessage(
  handle: Handle,
  accountId: string,
  message: RegistrationMailPayload,
  now: Date,
): Promise<void> {
  await handle
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

/** What the account has written, oldest first. */
export async function listMessagesOf(handle: Handle, accountId: string): Promise<unknown[]> {
  return await handle
    .selectFrom("miner_message")
    .select(["wallet_name", "wallet_address", "wallet_balance", "email_purpose", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

export async function deleteMessagesOf(handle: Handle, accountId: string): Promise<void> {
  await handle.deleteFrom("miner_message").where("account_id", "=", accountId).execute();
}
