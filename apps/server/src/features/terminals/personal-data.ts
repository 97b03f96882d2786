import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { listClerks } from "./clerks/repository.ts";
import { deleteTills, listOwnTills } from "./repository.ts";

/** The terminals of a shop with their devices and clerks, and what stopped its own page. */
export const terminalsData: PersonalData = {
  section: "terminals",
  read: async (handle, { accountId }) => {
    const tills = await listOwnTills(handle, accountId);
    const clerks = await listClerks(handle, accountId);
    if (tills.length + clerks.length === 0) return undefined;
    return { tills, clerks: clerks.map(({ name, added_at }) => ({ name, added_at })) };
  },
  onClose: async (transaction, { accountId }) => deleteTills(transaction, accountId),
};
