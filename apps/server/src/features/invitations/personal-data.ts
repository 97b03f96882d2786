import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { deleteInvitationsTo, findInvitationTo } from "./repository.ts";

/** An invitation that waits at an e-mail which is known to be this person's. */
export const invitationsData: PersonalData = {
  section: "invitation",
  read: async (handle, { confirmedEmail }) =>
    confirmedEmail === null ? undefined : await findInvitationTo(handle, confirmedEmail),
  onClose: async (transaction, { confirmedEmail }) => {
    if (confirmedEmail !== null) await deleteInvitationsTo(transaction, confirmedEmail);
  },
};
