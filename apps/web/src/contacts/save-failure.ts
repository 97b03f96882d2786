import { ApiError } from "../session/calls/api-error.ts";
import { walletFailureMessage } from "../session/failures/wallet-failure.ts";

/** Why a change of the book was not kept. */
export function saveFailureMessage(error: unknown): string {
  if (error instanceof ApiError || (error instanceof Error && error.name === "NetworkError"))
    return walletFailureMessage(error);
  return "This device could not store the address book. Nothing has changed.";
}
