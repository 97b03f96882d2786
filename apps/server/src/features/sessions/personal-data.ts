import { endSessions } from "../../domain/sessions/session-service.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";
import type { Platform } from "../../platform/platform.ts";

/** Where somebody is signed in; ending sessions forgets them. */
export function sessionsData(platform: Pick<Platform, "events">): PersonalData {
  return {
    section: "sessions",
    read: async (handle, { accountId }) =>
      handle
        .selectFrom("session")
        .select(["device", "created_at as startedAt", "last_used_at as lastSeenAt"])
        .where("account_id", "=", accountId)
        .orderBy("created_at")
        .execute(),
    onClose: async (transaction, { accountId }) => {
      await endSessions(transaction, platform, accountId, "all");
    },
  };
}
