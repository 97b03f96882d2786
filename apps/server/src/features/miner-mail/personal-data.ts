import type { Handle } from "../../platform/database/tables.ts";
import { deleteMessagesOf, listMessagesOf } from "./repository.ts";

/** What the account has written to the operator about its registrations. */
export async function exportMinerMail(handle: Handle, accountId: string): Promise<unknown> {
  return await listMessagesOf(handle, accountId);
}

export async function eraseMinerMail(handle: Handle, accountId: string): Promise<void> {
  await deleteMessagesOf(handle, accountId);
}
