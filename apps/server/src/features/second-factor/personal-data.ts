import { deleteFactor, readTotpSince } from "../../domain/second-factor/factor-repository.ts";
import { deleteWrongTriesOf } from "../../domain/second-factor/wrong-try-repository.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** That there is an authenticator app; its secret and the recovery codes are never shown. */
export const secondFactorData: PersonalData = {
  section: "second factor",
  read: async (handle, { accountId }) => {
    const since = await readTotpSince(handle, accountId);
    return since && { authenticatorAppSince: since };
  },
  onClose: async (transaction, { accountId }) => {
    await deleteFactor(transaction, accountId);
    await deleteWrongTriesOf(transaction, accountId);
  },
};
