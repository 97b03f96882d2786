import type { Handle, Transaction } from "../../../platform/database/tables.ts";

export interface WrongTries {
  /** Since the last code was sent. */
  ofCode: number;
  /** Since the moment asked for, oldest first. */
  inWindow: Date[];
}

export async function readWrongTries(
  handle: Handle,
  subject: Buffer,
  since: Date,
): Promise<WrongTries> {
  const rows = await handle
    .selectFrom("code_wrong_try")
    .select(["tried_at", "code_replaced"])
    .where("subject", "=", subject)
    .where("tried_at", ">", since)
    .orderBy("tried_at")
    .execute();
  return {
    ofCode: rows.filter((row) => !row.code_replaced).length,
    inWindow: rows.map((row) => row.tried_at),
  };
}

export async function insertWrongTry(
  transaction: Transaction,
  subject: Buffer,
  triedAt: Date,
): Promise<void> {
  await transaction.insertInto("code_wrong_try").values({ subject, tried_at: triedAt }).execute();
}

/** A new code has tries of its own. */
export async function markTriesReplaced(transaction: Transaction, subject: Buffer): Promise<void> {
  await transaction
    .updateTable("code_wrong_try")
    .set({ code_replaced: true })
    .where("subject", "=", subject)
    .where("code_replaced", "=", false)
    .execute();
}

export async function deleteTriesBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("code_wrong_try").where("tried_at", "<", moment).execute();
}
