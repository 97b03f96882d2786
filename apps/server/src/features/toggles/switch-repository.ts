import type { ToggleColumn, ToggleRecord } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";
import type { GeneralToggle } from "../../platform/toggles/repository.ts";

/** Every switch, by name. */
export async function listToggles(handle: Handle): Promise<ToggleRecord[]> {
  return await handle
    .selectFrom("toggle")
    .select(["toggle_column", "enabled", "countries"])
    .orderBy("toggle_column")
    .execute();
}

/** The switch, held until the transaction ends. */
export async function holdToggle(handle: Handle, column: ToggleColumn): Promise<GeneralToggle> {
  return await handle
    .selectFrom("toggle")
    .select(["enabled", "countries"])
    .where("toggle_column", "=", column)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The account with this user name (in any case), held until the transaction ends; undefined = none. */
export async function holdAccount(
  handle: Handle,
  username: string,
): Promise<{ id: string; username: string; address_country: string | null } | undefined> {
  return await handle
    .selectFrom("account")
    .select(["id", "username", "address_country"])
    .where("username_key", "=", username.trim().toLowerCase())
    .forUpdate()
    .executeTakeFirst();
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
