import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** The row of an owner's own page, locked; it gets one where it had none. */
export async function lockOwnPage(
  transaction: Transaction,
  accountId: string,
  now: Date,
): Promise<LockedTill> {
  const row = { account_id: accountId, name: null, status: "approved" as const, asked_at: now };
  await transaction
    .insertInto("till")
    .values(row)
    .onConflict((conflict) => conflict.column("account_id").where("name", "is", null).doNothing())
    .execute();
  return await lockable(transaction)
    .where("account_id", "=", accountId)
    .where("name", "is", null)
    .executeTakeFirstOrThrow();
}

/** A till, locked; undefined where it is gone. */
export async function lockTill(
  transaction: Transaction,
  id: string,
): Promise<LockedTill | undefined> {
  return await lockable(transaction).where("id", "=", id).executeTakeFirst();
}

const lockable = (transaction: Transaction) =>
  transaction.selectFrom("till").selectAll().forNoKeyUpdate();

export type LockedTill = Awaited<
  ReturnType<ReturnType<typeof lockable>["executeTakeFirstOrThrow"]>
>;

/** Notes that a customer's PIN was wrong at a locked till; answers of how many customers that is so. */
export async function addWrongPin(
  transaction: Transaction,
  tillId: string,
  customerId: string,
): Promise<number> {
  await transaction
    .insertInto("till_wrong_pin")
    .values({ till_id: tillId, account_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { cards } = await transaction
    .selectFrom("till_wrong_pin")
    .select((select) => select.fn.countAll<bigint>().as("cards"))
    .where("till_id", "=", tillId)
    .executeTakeFirstOrThrow();
  return Number(cards);
}

export async function deleteWrongPins(handle: Handle, tillId: string): Promise<void> {
  await handle.deleteFrom("till_wrong_pin").where("till_id", "=", tillId).execute();
}

/** As `deleteWrongPins`, of the owner's own page. */
export async function deleteWrongPinsOfOwnPage(handle: Handle, accountId: string): Promise<void> {
  await handle
    .deleteFrom("till_wrong_pin")
    .where("till_id", "in", (select) =>
      select
        .selectFrom("till")
        .select("id")
        .where("account_id", "=", accountId)
        .where("name", "is", null),
    )
    .execute();
}

/** Notes that a locked till takes no payments any more. */
export async function writeStopped(
  transaction: Transaction,
  id: string,
  { by, reason, now }: { by: "pins" | "staff"; reason: string | null; now: Date },
): Promise<void> {
  await transaction
    .updateTable("till")
    .set((update) => ({
      stopped_at: now,
      stopped_by: by,
      stops: update("stops", "+", 1),
      reason,
    }))
    .where("id", "=", id)
    .execute();
}
