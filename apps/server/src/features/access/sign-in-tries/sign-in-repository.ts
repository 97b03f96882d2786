import { sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";

export interface SignInTries {
  tries: number;
  /** When the first of them was. */
  since: Date;
}

/** Counts one try; the count starts again where it began at or before `forgetBefore`. */
export async function countSignInTry(
  transaction: Transaction,
  key: Buffer,
  now: Date,
  forgetBefore: Date,
): Promise<SignInTries> {
  return await transaction
    .insertInto("sign_in_try")
    .values({ key, tries: 1, since: now })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        tries: sql`case when sign_in_try.since <= ${forgetBefore} then 1 else sign_in_try.tries + 1 end`,
        since: sql`case when sign_in_try.since <= ${forgetBefore} then excluded.since else sign_in_try.since end`,
      }),
    )
    .returning(["tries", "since"])
    .executeTakeFirstOrThrow();
}

/** Takes one try back. */
export async function uncountSignInTry(transaction: Transaction, key: Buffer): Promise<void> {
  await transaction
    .updateTable("sign_in_try")
    .set({ tries: sql`tries - 1` })
    .where("key", "=", key)
    .where("tries", ">", 0)
    .execute();
}

export async function forgetSignInTries(transaction: Transaction, key: Buffer): Promise<void> {
  await transaction.deleteFrom("sign_in_try").where("key", "=", key).execute();
}

export async function deleteSignInTriesBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("sign_in_try").where("since", "<", moment).execute();
}
