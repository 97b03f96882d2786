import { NETWORK_MESSAGES } from "@nuc/contract";
import { isOutage, messageOf } from "../calls/api-error.ts";

/** What a failed call of the wallet area says: the server's own words for a refusal, else the area's sentence. */
export function walletFailureMessage(error: unknown): string {
  return isOutage(error) ? NETWORK_MESSAGES.walletArea : messageOf(error);
}
