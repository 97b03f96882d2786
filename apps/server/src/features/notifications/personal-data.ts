import { eraseNotifications } from "../../domain/notifications/repository.ts";
import { eraseScheduled } from "./staff/scheduled-repository.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** An account's notifications, and which of them were read or removed. */
export const notificationsData: PersonalData = {
  section: "notifications",
  read: async (handle, { accountId }) =>
    handle
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
      .execute(),
  onClose: async (transaction, { accountId }) => {
    await eraseScheduled(transaction, accountId);
    await eraseNotifications(transaction, accountId);
  },
};
