import { sql } from "kysely";
import type { Handle, Transaction } from "../database/tables.ts";

/** A call that was refused to somebody who was signed in. */
export interface FailureMet {
  accountId: string;
  at: Date;
  /** Method and route, without what stood in its place in the path. */
  call: string;
  status: number;
  code: string;
}

/** Writes them down, and forgets all but the newest `kept` of each of their accounts. */
export async function insertFailures(
  transaction: Transaction,
  failures: readonly FailureMet[],
  kept: number,
): Promise<void> {
  await transaction
    .insertInto("failure_met")
    .values(failures.map(({ accountId, ...failure }) => ({ account_id: accountId, ...failure })))
    .execute();
  const accounts = [...new Set(failures.map(({ accountId }) => accountId))];
  await sql`
    delete from failure_met using (
      select account, (
        select id from failure_met where account_id = account order by id desc offset ${kept} limit 1
      ) as last
      from unnest(${accounts}::uuid[]) as account
    ) as older
    where account_id = older.account and id <= older.last`.execute(transaction);
}

export async function deleteFailuresBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("failure_met").where("at", "<", moment).execute();
}

/** The refusals that an account met, newest first. */
export async function listFailures(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("failure_met")
    .select(["at", "call", "status", "code"])
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .execute();
}

export async function deleteFailuresOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom("failure_met").where("account_id", "=", accountId).execute();
}
