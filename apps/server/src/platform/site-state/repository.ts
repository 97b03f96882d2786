import type { Handle, Transaction } from "../database/tables.ts";

/** The value that the site keeps under `name`; undefined where it never kept one. */
export async function readSiteState(handle: Handle, name: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom("site_state")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

/**
 * Keeps `value` under `name` and answers what was kept before; undefined where nothing was. Others
 * who change it wait until the transaction ends.
 */
export async function swapSiteState(
  transaction: Transaction,
  name: string,
  value: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom("site_state")
    .select("value")
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
  await transaction
    .insertInto("site_state")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  return row?.value;
}

/** Keeps `value` under `name` unless something is kept there; answers what is kept then. */
export async function claimSiteState(handle: Handle, name: string, value: string): Promise<string> {
  await handle
    .insertInto("site_state")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await handle
    .selectFrom("site_state")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}
