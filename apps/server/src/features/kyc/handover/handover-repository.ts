import type { Selectable } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { KycHandoverTable } from "../tables.ts";

type HandoverRow = Selectable<KycHandoverTable>;

/** Keeps a code; the one before ends. */
export async function writeHandover(
  transaction: Transaction,
  {
    accountId,
    sessionId,
    codeHash,
    expiresAt,
  }: { accountId: string; sessionId: string; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  const code = {
    session_id: sessionId,
    code_hash: codeHash,
    expires_at: expiresAt,
    entered_at: null,
  };
  await transaction
    .insertInto("kyc_handover")
    .values({ account_id: accountId, ...code })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(code))
    .execute();
}

export async function readHandover(
  handle: Handle,
  accountId: string,
): Promise<HandoverRow | undefined> {
  return await handle
    .selectFrom("kyc_handover")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** Whose code it is, whatever its outcome. */
export async function findHandoverOwner(
  handle: Handle,
  codeHash: Buffer,
): Promise<string | undefined> {
  const row = await handle
    .selectFrom("kyc_handover")
    .select("account_id")
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return row?.account_id;
}

/** Uses a code up; whether it was good: not used, not over, and the session that made it still there. */
export async function claimHandover(
  transaction: Transaction,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("kyc_handover")
    .set({ entered_at: now })
    .where("code_hash", "=", codeHash)
    .where("entered_at", "is", null)
    .where("expires_at", ">", now)
    .where("session_id", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteHandover(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom("kyc_handover").where("account_id", "=", accountId).execute();
}
