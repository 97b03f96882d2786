import { ApiError } from "../session/calls/api-error.ts";
import { walletFailureMessage } from "../session/failures/wallet-failure.ts";
import { bookMessages } from "./entries.ts";

/** What was to be changed is no longer in the book. */
export class GoneEntryError extends Error {
  override readonly name = "GoneEntryError";
}

/** Why a change of the book was not kept. */
export function saveFailureMessage(error: unknown): string {
  if (error instanceof ApiError || (error instanceof Error && error.name === "NetworkError"))
    return walletFailureMessage(error);
  if (error instanceof GoneEntryError) return bookMessages.gone;
  return "This device could not store the address book. Nothing has changed.";
}
