import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { CodeChannel, CodePurpose } from "./code-hmac.ts";

export interface NewCode {
  accountId: string;
  purpose: CodePurpose;
  channel: CodeChannel;
  hmac: Buffer;
  createdAt: Date;
  expiresAt: Date;
  recoveryId: string | null;
}

/**
 * Keeps a code and ends the one before it for the same purpose and channel; of a recovery, only
 * that of the same one: strangers who recover the same account must not end each other's.
 */
export async function replaceCode(transaction: Transaction, code: NewCode): Promise<void> {
  await transaction
    .updateTable("one_time_code")
    .set({ ended_at: code.createdAt })
    .where("account_id", "=", code.accountId)
    .where("purpose", "=", code.purpose)
    .where("channel", "=", code.channel)
    .where("recovery_id", "is not distinct from", code.recoveryId)
    .where("ended_at", "is", null)
    .execute();
  await transaction
    .insertInto("one_time_code")
    .values({
      account_id: code.accountId,
      purpose: code.purpose,
      channel: code.channel,
      code_hmac: code.hmac,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
      recovery_id: code.recoveryId,
    })
    .execute();
}

/** The codes that would be right now. */
export async function readLiveCodes(
  handle: Handle,
  { accountId, purpose, recoveryId }: Pick<NewCode, "accountId" | "purpose" | "recoveryId">,
  now: Date,
): Promise<{ channel: CodeChannel; hmac: Buffer }[]> {
  return await handle
    .selectFrom("one_time_code")
    .select(["channel", "code_hmac as hmac"])
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("recovery_id", "is not distinct from", recoveryId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .execute();
}

/** Ends every code of the account for this purpose: one was used. */
export async function endCodes(
  transaction: Transaction,
  accountId: string,
  purpose: CodePurpose,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("one_time_code")
    .set({ ended_at: now })
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("ended_at", "is", null)
    .execute();
}

/** When the account was sent codes for this purpose since a moment, oldest first. */
export async function codesSince(
  handle: Handle,
  accountId: string,
  purpose: CodePurpose,
  since: Date,
): Promise<Date[]> {
  const rows = await handle
    .selectFrom("one_time_code")
    .select("created_at")
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("created_at", ">", since)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => row.created_at);
}

export async function deleteCodesBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("one_time_code").where("created_at", "<", moment).execute();
}

/** Forgets every code of an account. */
export async function deleteCodesOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom("one_time_code").where("account_id", "=", accountId).execute();
}
