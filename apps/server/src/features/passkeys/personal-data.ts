import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { entryOf } from "./own-passkeys.ts";
import { deletePasskeys, listPasskeys } from "./passkey-repository.ts";

/** An account's passkeys; keys and their ids say nothing to people. Challenges go with their sessions. */
export const passkeysData: PersonalData = {
  section: "passkeys",
  read: async (handle, { accountId }) => (await listPasskeys(handle, accountId)).map(entryOf),
  onClose: async (transaction, { accountId }) => {
    await deletePasskeys(transaction, accountId);
  },
};
