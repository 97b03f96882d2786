import type { Transaction } from "../../platform/database/tables.ts";

/** An account whose status staff may change. */
export interface StatusOfAccount {
  id: string;
  status: "active" | "suspended" | "closed";
  reason: string | null;
}

/** The status of a locked account. */
export async function readStatus(
  transaction: Transaction,
  accountId: string,
): Promise<StatusOfAccount> {
  return await transaction
    .selectFrom("account")
    .select(["id", "status", "status_reason as reason"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
}

/** Suspends an account, or lifts that. The database itself ends every session of one that is suspended. */
export async function writeStatus(
  transaction: Transaction,
  accountId: string,
  { status, reason, at }: { status: "active" | "suspended"; reason: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable("account")
    .set({ status, status_reason: reason, status_changed_at: at })
    .where("id", "=", accountId)
    .execute();
}
