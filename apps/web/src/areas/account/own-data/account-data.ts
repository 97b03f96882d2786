import {
  type AccountExport,
  closeAccount as close,
  exportAccount as exportData,
} from "@nuc/contract";
import { call, callData } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, leaveBy } from "../../../session/storage/session-store.ts";
import { dropLogoutMarker } from "../../../session/storage/logout-marker.ts";

/** Everything that the server holds about the person. Failures: those of `call`. */
export function exportAccount(password: string): Promise<AccountExport> {
  return callData(exportData, { body: { data: { password } } });
}

/**
 * Closes the account permanently and forgets its session on this device. Failures: those of `call`; nothing is closed then.
 */
export async function closeAccount(password: string): Promise<void> {
  await queryClient.cancelQueries();
  // The server ends the session as it answers: the news of that may come first.
  await leaveBy(async () => call(close, { body: { data: { password } } }));
  forgetSession(200);
  // Another message than that of a logout is shown.
  dropLogoutMarker();
  queryClient.clear();
}
