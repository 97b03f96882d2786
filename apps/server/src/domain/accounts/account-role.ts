import type { Transaction } from "../../platform/database/tables.ts";
import { usernameKey } from "./account-names.ts";

/** What decides whether an account may be given another role. */
export interface RoleHolder {
  id: string;
  username: string;
  role: string;
  verified: boolean;
}

/** The account with this user name (in any case), locked against sign-ins; undefined = none, or closed. */
export async function lockRoleHolder(
  transaction: Transaction,
  username: string,
): Promise<RoleHolder | undefined> {
  const row = await transaction
    .selectFrom("account")
    .select(["id", "username", "role", "verified_at"])
    .where("username_key", "=", usernameKey(username.trim()))
    .where("status", "!=", "closed")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, verified: row.verified_at !== null };
}

export async function writeRole(
  transaction: Transaction,
  accountId: string,
  role: string,
): Promise<void> {
  await transaction.updateTable("account").set({ role }).where("id", "=", accountId).execute();
}
