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

/**
 * Takes one try of each key back, in one statement; the rows are locked in the order of `keys`.
 * @param forgotten one of them, whose tries are all forgotten
 */
export async function undoSignInTries(
  transaction: Transaction,
  keys: readonly Buffer[],
  forgotten?: Buffer,
): Promise<void> {
  await sql`
    with held as (
      select key from sign_in_try where key = any(${keys}::bytea[])
      order by array_position(${keys}::bytea[], key) for update
    ), taken_back as (
      update sign_in_try set tries = tries - 1 from held
      where sign_in_try.key = held.key and tries > 0 and sign_in_try.key is distinct from ${forgotten ?? null}
    )
    delete from sign_in_try using held
    where sign_in_try.key = held.key and sign_in_try.key = ${forgotten ?? null}`.execute(
    transaction,
  );
}

export async function deleteSignInTriesBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("sign_in_try").where("since", "<", moment).execute();
}
