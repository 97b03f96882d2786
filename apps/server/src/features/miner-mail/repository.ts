import type { RegistrationMailPayload } from "@nuc/contract";
import type { Transaction } from "../../platform/database/tables.ts";

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
