import { NETWORK_MESSAGES } from "@nuc/contract";
import { isServerReachable } from "./is-server-reachable.ts";

/** The site was updated while the page was open, and code of the old version is gone; `message` is meant for people. */
export class NewVersionError extends Error {
  override readonly name = "NewVersionError";

  constructor(cause: unknown) {
    super(NETWORK_MESSAGES.newVersion, { cause });
  }
}

/** What browsers say of a module that they could not fetch. */
export const isModuleMissing = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** The failure of an import as it is, or that there is a new version where the server answers without the module. */
export async function importFailure(error: unknown): Promise<unknown> {
  return isModuleMissing(error) && (await isServerReachable()) ? new NewVersionError(error) : error;
}

/** What a person reads where a part could not be loaded. @param offline the text without a connection */
export const missingText = (
  error: unknown,
  offline: string = NETWORK_MESSAGES.noConnection,
): string => (error instanceof NewVersionError ? error.message : offline);
