import { type Right, RIGHTS } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";

/** Whether somebody who may act has this right, apart from these. @param usernames as stored */
export async function hasOtherStaff(
  handle: Handle,
  right: Right,
  usernames: readonly string[],
): Promise<boolean> {
  const row = await handle
    .selectFrom("account")
    .select("id")
    .where("role", "in", RIGHTS[right])
    .where("status", "=", "active")
    .where("username", "not in", usernames)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
