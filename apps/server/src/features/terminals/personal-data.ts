import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { deleteTills, listOwnTills } from "./repository.ts";

/** The terminals of a shop, and what stopped its own page. */
export const terminalsData: PersonalData = {
  section: "terminals",
  read: async (handle, { accountId }) => {
    const tills = await listOwnTills(handle, accountId);
    return tills.length > 0 ? tills : undefined;
  },
  onClose: async (transaction, { accountId }) => deleteTills(transaction, accountId),
};
