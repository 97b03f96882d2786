import { deleteDevices } from "../../domain/sessions/device-repository.ts";
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
        .select(["device", "factor", "created_at as startedAt", "last_used_at as lastSeenAt"])
        .where("account_id", "=", accountId)
        .orderBy("created_at")
        .execute(),
    onClose: async (transaction, { accountId }) => {
      await endSessions(transaction, platform, accountId, "all");
    },
  };
}

/** From where somebody signed in. */
export const devicesData: PersonalData = {
  section: "devices",
  read: async (handle, { accountId }) =>
    handle
      .selectFrom("device")
      .select(["name", "first_seen_at as firstSeenAt", "last_seen_at as lastSeenAt"])
      .where("account_id", "=", accountId)
      .orderBy("first_seen_at")
      .execute(),
  onClose: async (transaction, { accountId }) => deleteDevices(transaction, accountId, "all"),
};
