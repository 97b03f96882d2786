import type { Handle } from "../../platform/database/tables.ts";

/** Every wallet of these accounts: address → account. */
export async function listAddressesOf(
  handle: Handle,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await handle
    .selectFrom("wallet")
    .select(["address", "account_id"])
    .where("account_id", "in", accountIds)
    .execute();
  return new Map(rows.map(({ address, account_id }) => [address, account_id]));
}
