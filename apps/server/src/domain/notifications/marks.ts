import type { Transaction } from "../../platform/database/tables.ts";
import { listed } from "./repository.ts";
import { addTally } from "./tally.ts";

/** Marks it as read or removed; whether it was not before. */
export async function markNotification(
  transaction: Transaction,
  mark: { id: string; accountId: string; as: "read_at" | "removed_at"; now: Date },
): Promise<boolean> {
  const { id, accountId, as, now } = mark;
  const marked = await transaction
    .insertInto("notification_mark")
    .values({
      notification_id: id,
      account_id: accountId,
      read_at: null,
      removed_at: null,
      [as]: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "notification_id"])
        .doUpdateSet({ [as]: now })
        .where(`notification_mark.${as}`, "is", null),
    )
    .returning("notification_id")
    .executeTakeFirst();
  if (marked) await addTally(transaction, [id], as === "read_at" ? "read" : "removed");
  return marked !== undefined;
}

/** Marks as read whatever the reader has not read; how many that were. */
export async function markAllRead(
  transaction: Transaction,
  { accountId, now }: { accountId: string; now: Date },
): Promise<number> {
  const marked = await transaction
    .insertInto("notification_mark")
    .columns(["notification_id", "account_id", "read_at"])
    .expression(
      listed(transaction, { accountId, now }, "unread").select((eb) => [
        eb.ref("notification.id").as("notification_id"),
        eb.val(accountId).as("account_id"),
        eb.val(now).as("read_at"),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "notification_id"])
        .doUpdateSet({ read_at: now })
        .where("notification_mark.read_at", "is", null),
    )
    .returning("notification_id")
    .execute();
  const ids = marked.map(({ notification_id: id }) => id);
  await addTally(transaction, ids, "read");
  return marked.length;
}
