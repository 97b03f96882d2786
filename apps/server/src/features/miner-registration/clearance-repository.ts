import type { Insertable } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";
import type { MinerClearanceTable } from "./tables.ts";

/** By name, compared without case; undefined where there is no such user. */
export async function findAccount(
  handle: Handle,
  username: string,
): Promise<{ id: string; username: string } | undefined> {
  return await handle
    .selectFrom("account")
    .select(["id", "username"])
    .where("username_key", "=", username.trim().toLowerCase())
    .where("status", "<>", "closed")
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** As it is noted; the account must be held, so that nobody else notes it meanwhile. */
export async function lockClearance(
  handle: Handle,
  accountId: string,
): Promise<{ received: boolean; reference: string } | undefined> {
  return await handle
    .selectFrom("miner_clearance")
    .select(["received", "reference"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

export async function writeClearance(
  handle: Handle,
  clearance: Insertable<MinerClearanceTable>,
): Promise<void> {
  const { account_id: _account, ...changes } = clearance;
  await handle
    .insertInto("miner_clearance")
    .values(clearance)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(changes))
    .execute();
}
