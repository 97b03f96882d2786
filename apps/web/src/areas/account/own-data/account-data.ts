import { accountExport, type AccountExport } from "@nuc/contract";
import { anyAnswer, api, dataOf, paths } from "../../../session/calls/api.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession } from "../../../session/storage/session-store.ts";
import { stored } from "../../../session/storage/stored.ts";

/** Everything that the server holds about the person. Failures: those of `api`. */
export function exportAccount(password: string): Promise<AccountExport> {
  return api.post(`${paths.auth}/account-export`, { data: { password } }, dataOf(accountExport));
}

/** Closes the account for good and forgets its session on this device. Failures: those of `api`; nothing is closed then. */
export async function closeAccount(password: string): Promise<void> {
  await queryClient.cancelQueries();
  await api.post(`${paths.auth}/close-account`, { data: { password } }, anyAnswer);
  forgetSession(200);
  // Another message than that of a logout is told.
  stored.remove("logoutMarker");
  queryClient.clear();
}
