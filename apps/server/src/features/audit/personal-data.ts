import { personKeySeal, erasePersonKey } from "../../platform/audit/person-keys.ts";
import { openValues } from "../../platform/audit/personal-values.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";
import type { Platform } from "../../platform/platform.ts";
import { listRowsAbout } from "./repository.ts";

/** What staff did to an account. The rows stay, as the chain needs them; what they say goes with the account's key. */
export function auditData({ clock, keys }: Pick<Platform, "clock" | "keys">): PersonalData {
  return {
    section: "audit",
    read: async (handle, { accountId }) => {
      const rows = await openValues(
        handle,
        personKeySeal(keys),
        await listRowsAbout(handle, accountId),
      );
      return rows.map(({ at, action, subject, before, after }) => ({
        at,
        action,
        subject,
        before,
        after,
      }));
    },
    onClose: async (transaction, { accountId }) =>
      erasePersonKey(transaction, accountId, clock.now()),
  };
}
