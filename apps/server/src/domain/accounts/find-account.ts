import type { Handle } from "../../platform/database/tables.ts";
import { usernameKey } from "./account-names.ts";

/** The account of a user name, in any case; undefined where no account has it. */
export async function findAccountId(handle: Handle, username: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom("account")
    .select("id")
    .where("username_key", "=", usernameKey(username))
    .where("status", "<>", "closed")
    .executeTakeFirst();
  return row?.id;
}
