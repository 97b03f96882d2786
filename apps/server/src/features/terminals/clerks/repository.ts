import { CLERK_LOCK_MINUTES, CLERK_TRIES } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** The clerks of an account by their names, and whether each is signed in somewhere. */
export async function listClerks(handle: Handle, accountId: string) {
  return await shownClerks(handle)
    .where("account_id", "=", accountId)
    .orderBy(sql`lower(name)`)
    .execute();
}

const shownClerks = (handle: Handle) =>
  handle
    .selectFrom("till_clerk")
    .select(["id", "name", "added_at", "locked_until"])
    .select((select) =>
      select
        .selectFrom("till_session")
        .select((inner) => inner.fn.max("last_used_at").as("last"))
        .whereRef("till_session.clerk_id", "=", "till_clerk.id")
        .as("last_used_at"),
    );
export type ClerkRow = Awaited<ReturnType<typeof listClerks>>[number];

export async function readClerk(
  handle: Handle,
  { accountId, id }: { accountId: string; id: string },
): Promise<ClerkRow | undefined> {
  return await shownClerks(handle)
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Undefined where another clerk of the account has this name. */
export async function insertClerk(
  transaction: Transaction,
  clerk: { accountId: string; name: string; codeHash: string; now: Date },
): Promise<string | undefined> {
  const row = await transaction
    .insertInto("till_clerk")
    .values({
      account_id: clerk.accountId,
      name: clerk.name,
      code_hash: clerk.codeHash,
      added_at: clerk.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Sets another code and ends the lock; answers whether there is such a clerk. */
export async function writeClerkCode(
  transaction: Transaction,
  { accountId, id }: { accountId: string; id: string },
  codeHash: string,
): Promise<boolean> {
  const row = await transaction
    .updateTable("till_clerk")
    .set({ code_hash: codeHash, wrong_codes: 0, locked_until: null })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers whether there was such a clerk; the sessions go with it. */
export async function deleteClerk(
  handle: Handle,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const row = await handle
    .deleteFrom("till_clerk")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSessionsOf(transaction: Transaction, clerkId: string): Promise<void> {
  await transaction.deleteFrom("till_session").where("clerk_id", "=", clerkId).execute();
}

/** Counts a code as wrong before it is tested, in a commit of its own; undefined where the clerk is locked or gone. */
export async function countCodeTry(
  handle: Handle,
  { accountId, id }: { accountId: string; id: string },
  now: Date,
) {
  const lock = new Date(now.getTime() + CLERK_LOCK_MINUTES * 60_000);
  const tries = sql`(case when locked_until is not null then 0 else wrong_codes end + 1)`;
  return await handle
    .updateTable("till_clerk")
    .set({
      wrong_codes: sql`${tries}`,
      locked_until: sql`case when ${tries} >= ${sql.lit(CLERK_TRIES)} then ${lock}::timestamptz end`,
    })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where((where) =>
      where.or([where("locked_until", "is", null), where("locked_until", "<=", now)]),
    )
    .returning(["id", "name", "code_hash", "wrong_codes"])
    .executeTakeFirst();
}

/** Takes the counted tries back: the code was right. Answers whether the clerk is still there. */
export async function forgetCodeTries(transaction: Transaction, id: string): Promise<boolean> {
  const row = await transaction
    .updateTable("till_clerk")
    .set({ wrong_codes: 0, locked_until: null })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
