import { erasePersonKey } from "../../platform/audit/person-keys.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteInvitationsTo, findInvitationTo } from "./repository.ts";

/** An invitation that waits at an email which is known to be this person's. */
export const invitationsData = ({ clock }: Pick<Platform, "clock">): PersonalData => ({
  section: "invitation",
  read: async (handle, person) => findInvitationTo(handle, person),
  onClose: async (transaction, person) => {
    for (const id of await deleteInvitationsTo(transaction, person))
      await erasePersonKey(transaction, id, clock.now());
  },
});
