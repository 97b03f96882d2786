import type { ToggleColumn, ToggleRecord } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

export interface GeneralToggle {
  enabled: boolean;
  countries: string[] | null;
}

/** Every switch, by name. */
export async function readToggles(handle: Handle): Promise<ToggleRecord[]> {
  return await handle
    .selectFrom("toggle")
    .select(["toggle_column", "enabled", "countries"])
    .orderBy("toggle_column")
    .execute();
}

export async function readToggle(
  handle: Handle,
  column: ToggleColumn,
): Promise<GeneralToggle | undefined> {
  return await handle
    .selectFrom("toggle")
    .select(["enabled", "countries"])
    .where("toggle_column", "=", column)
    .executeTakeFirst();
}

/** What staff set for one user; undefined = the user follows the general value. */
export async function readAccountToggle(
  handle: Handle,
  accountId: string,
  column: ToggleColumn,
): Promise<boolean | undefined> {
  const row = await handle
    .selectFrom("account_toggle")
    .select("enabled")
    .where("account_id", "=", accountId)
    .where("toggle_column", "=", column)
    .executeTakeFirst();
  return row?.enabled;
}

/** Sets the general value; `countries` null = everywhere, else two upper-case letters each. */
export async function writeToggle(
  handle: Handle,
  column: ToggleColumn,
  value: GeneralToggle,
): Promise<void> {
  await handle
    .updateTable("toggle")
    .set({ enabled: value.enabled, countries: value.countries })
    .where("toggle_column", "=", column)
    .execute();
}

/** Sets or (null) takes back what one user has. */
export async function writeAccountToggle(
  handle: Handle,
  accountId: string,
  column: ToggleColumn,
  enabled: boolean | null,
): Promise<void> {
  if (enabled === null) {
    await handle
      .deleteFrom("account_toggle")
      .where("account_id", "=", accountId)
      .where("toggle_column", "=", column)
      .execute();
    return;
  }
  await handle
    .insertInto("account_toggle")
    .values({ account_id: accountId, toggle_column: column, enabled })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "toggle_column"]).doUpdateSet({ enabled }),
    )
    .execute();
}

/** The switch, locked until the transaction ends. */
export async function lockToggle(
  transaction: Transaction,
  column: ToggleColumn,
): Promise<GeneralToggle> {
  return await transaction
    .selectFrom("toggle")
    .select(["enabled", "countries"])
    .where("toggle_column", "=", column)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Those of `accountIds` for whom the feature is on. */
export async function accountsWithFeature(
  handle: Handle,
  column: ToggleColumn,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await handle
    .selectFrom("account")
    .innerJoin("toggle", (join) => join.on("toggle.toggle_column", "=", column))
    .leftJoin("account_toggle as own", (join) =>
      join
        .onRef("own.account_id", "=", "account.id")
        .onRef("own.toggle_column", "=", "toggle.toggle_column"),
    )
    .select("account.id")
    .where("account.id", "in", accountIds)
    .where(
      sql<boolean>`coalesce(own.enabled, toggle.enabled and
        (toggle.countries is null or account.address_country = any(toggle.countries)), false)`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Takes back everything that staff set for one user. */
export async function forgetAccountToggles(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await transaction.deleteFrom("account_toggle").where("account_id", "=", accountId).execute();
}
