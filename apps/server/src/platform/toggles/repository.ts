import type { ToggleColumn } from "@nuc/contract";
import type { Handle } from "../database/tables.ts";

export interface GeneralToggle {
  enabled: boolean;
  countries: string[] | null;
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
