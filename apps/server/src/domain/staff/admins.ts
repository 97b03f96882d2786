import { sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** Any number that nothing else locks by. */
const LOCK = 7_310_418;

/** Lets only one transaction at a time look how many admins there are, until it ends. */
export async function lockAdmins(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
}

export async function hasAdmin(handle: Handle): Promise<boolean> {
  const row = await handle
    .selectFrom("account")
    .select("id")
    .where("role", "=", "admin")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account is an admin who may act; it stays so until the transaction ends. */
export async function isActiveAdmin(transaction: Transaction, accountId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("account")
    .select("id")
    .where("id", "=", accountId)
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody else is an admin who may act. */
export async function hasOtherAdmin(handle: Handle, accountId: string): Promise<boolean> {
  const row = await handle
    .selectFrom("account")
    .select("id")
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .where("id", "!=", accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where the admins who may act read email, except some of them. */
export async function listOtherAdminEmails(
  handle: Handle,
  accountIds: readonly string[],
): Promise<string[]> {
  const rows = await handle
    .selectFrom("account")
    .select("email")
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .where("id", "not in", accountIds)
    .orderBy("created_at")
    .execute();
  return rows.map(({ email }) => email);
}

/** Where the admins read email. */
export async function listAdminEmails(handle: Handle): Promise<string[]> {
  const rows = await handle
    .selectFrom("account")
    .select("email")
    .where("role", "=", "admin")
    .orderBy("created_at")
    .execute();
  return rows.map(({ email }) => email);
}
