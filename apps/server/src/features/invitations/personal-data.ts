import { erasePersonKey } from "../../platform/audit/person-keys.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteInvitationsTo, findInvitationTo } from "./repository.ts";

/** An invitation that waits at an email which is known to be this person's. */
export const invitationsData = ({ clock }: Pick<Platform, "clock">): PersonalData => ({
  section: "invitation",
  read: async (handle, { confirmedEmail }) =>
    confirmedEmail === null ? undefined : await findInvitationTo(handle, confirmedEmail),
  onClose: async (transaction, { confirmedEmail }) => {
    if (confirmedEmail === null) return;
    for (const id of await deleteInvitationsTo(transaction, confirmedEmail))
      await erasePersonKey(transaction, id, clock.now());
  },
});
