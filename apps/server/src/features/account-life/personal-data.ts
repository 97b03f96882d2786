import type { PersonalData } from "../../platform/feature/personal-data.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteChange, readChange } from "./contact-change/contact-change-repository.ts";
import { shownChange } from "./contact-change/contact-change-service.ts";
import { deleteExport, readExportTime } from "./export-repository.ts";

/** A change of email or phone that is waiting for its codes. */
export function contactChangeData({ clock }: Pick<Platform, "clock">): PersonalData {
  return {
    section: "contactChange",
    read: async (handle, { accountId }) => {
      const change = await readChange(handle, accountId, clock.now());
      return change && shownChange(change);
    },
    onClose: async (transaction, { accountId }) => deleteChange(transaction, accountId),
  };
}

export const lastExportData: PersonalData = {
  section: "lastExport",
  read: async (handle, { accountId }) => readExportTime(handle, accountId),
  onClose: async (transaction, { accountId }) => deleteExport(transaction, accountId),
};
