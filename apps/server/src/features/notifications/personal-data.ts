import type { Handle } from "../../platform/database/tables.ts";

/** What an account was told, and what of it was read or removed. */
export async function exportNotifications(handle: Handle, accountId: string): Promise<unknown> {
  return await handle
    .selectFrom("notification")
    .leftJoin("notification_mark", (join) =>
      join
        .onRef("notification_mark.notification_id", "=", "notification.id")
        .on("notification_mark.account_id", "=", accountId),
    )
    .select([
      "notification.title",
      "notification.message",
      "notification.created_at",
      "notification_mark.read_at",
      "notification_mark.removed_at",
    ])
    .where((eb) =>
      eb.or([
        eb("notification.account_id", "=", accountId),
        eb("notification_mark.account_id", "=", accountId),
      ]),
    )
    .orderBy("notification.sequence")
    .execute();
}

/** Forgets all of it. */
export async function eraseNotifications(handle: Handle, accountId: string): Promise<void> {
  await handle.deleteFrom("notification_mark").where("account_id", "=", accountId).execute();
  await handle.deleteFrom("notification").where("account_id", "=", accountId).execute();
}
