import { formatNuc } from "@nuc/money";
import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { listActsFor } from "./repository.ts";

/** What staff paid somebody by an act of theirs, or asked to. */
export const approvalsData: PersonalData = {
  section: "payments by staff",
  read: async (handle, { accountId }) =>
    (await listActsFor(handle, accountId)).map(({ amount, ...act }) => ({
      ...act,
      amount: formatNuc(BigInt(amount)),
    })),
  onClose: {
    kept: "It shows which payments two admins agreed on; the account's name in it stays as in the ledger.",
  },
};
