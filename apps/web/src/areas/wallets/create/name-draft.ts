import { currentSession } from "../../../session/storage/session-store.ts";
import { draftName } from "../../../session/storage/drafts.ts";

const name = (): string => draftName(currentSession()?.user?.username ?? "", "wallet-name");

/** Keeps the name of the wallet that is being made for this tab, over a reload and Back; passwords and words are not kept. */
export function keepNameDraft(typed: string): void {
  try {
    sessionStorage.setItem(name(), typed);
  } catch {
    // With the storage closed a reload forgets it.
  }
}

/** Empty where this tab keeps none. */
export function nameDraft(): string {
  try {
    return sessionStorage.getItem(name()) ?? "";
  } catch {
    return "";
  }
}

/** The wallet is made, or is not wanted. */
export function dropNameDraft(): void {
  try {
    sessionStorage.removeItem(name());
  } catch {
    // A closed storage holds none.
  }
}
