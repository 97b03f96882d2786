import type { Handle } from "../../platform/database/tables.ts";
import { readChange } from "./contact-change-repository.ts";
import { shownChange } from "./contact-change-service.ts";
import { deleteExport, readExportTime } from "./export-repository.ts";
import type { PersonalData, Person } from "./parts.ts";
import {
  deleteMessagesTo,
  deletePlatformRows,
  readCalls,
  readEvents,
  readMessagesTo,
  readToggles,
} from "./platform-repository.ts";

/** What this feature and the platform itself hold about a person. */
export function ownData(now: () => Date): PersonalData[] {
  return [
    {
      section: "contactChange",
      read: async (handle, { accountId }) => {
        const change = await readChange(handle, accountId, now());
        return change && shownChange(change);
      },
    },
    {
      section: "lastExport",
      read: async (handle, { accountId }) => (await readExportTime(handle, accountId)) ?? undefined,
      erase: async (handle, { accountId }) => deleteExport(handle, accountId),
    },
    {
      section: "platform",
      read: readPlatformRows,
      erase: async (handle, { accountId, recipients }) => {
        await deletePlatformRows(handle, accountId);
        await deleteMessagesTo(handle, recipients);
      },
    },
  ];
}

async function readPlatformRows(handle: Handle, { accountId, recipients }: Person) {
  return {
    /** What staff set for this account alone. */
    toggles: await readToggles(handle, accountId),
    /** Requests with an `Idempotency-Key`, kept 7 days. */
    repeatableCalls: await readCalls(handle, accountId),
    /** What open pages were told, kept a day. */
    events: await readEvents(handle, accountId),
    /** Sent, or on their way; kept a day at most. */
    messages: await readMessagesTo(handle, recipients),
  };
}
