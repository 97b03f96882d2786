import { eraseWays } from "../../domain/notifications/ways/ways-repository.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** What an account has chosen, which browsers it named, and what is on its way to it. */
export const notificationWaysData: PersonalData = {
  section: "notificationWays",
  read: async (handle, { accountId }) => ({
    ways: await handle
      .selectFrom("notification_way")
      .select(["kind", "in_app", "push", "mail"])
      .where("account_id", "=", accountId)
      .orderBy("kind")
      .execute(),
    times: await handle
      .selectFrom("notification_timing")
      .select(["quiet_from", "quiet_to", "digest_hour", "time_zone", "digest_at"])
      .where("account_id", "=", accountId)
      .executeTakeFirst(),
    // Anyone with the address and keys can write to the browser: they are secrets.
    browsers: await handle
      .selectFrom("push_subscription")
      .select(["device", "created_at", "last_used_at", "gone_since"])
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .execute(),
    deliveries: await handle
      .selectFrom("notification_delivery")
      .select(["kind", "way", "due_at", "done_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute(),
  }),
  onClose: async (transaction, { accountId }) => eraseWays(transaction, accountId),
};
