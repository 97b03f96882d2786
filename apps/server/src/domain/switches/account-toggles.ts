import type { Handle } from "../../platform/database/tables.ts";

/** What staff set for one user, by column. */
export async function listAccountToggles(
  handle: Handle,
  accountId: string,
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await handle
    .selectFrom("account_toggle")
    .select(["toggle_column", "enabled"])
    .where("account_id", "=", accountId)
    .execute();
  return new Map(rows.map(({ toggle_column, enabled }) => [toggle_column, enabled]));
}
