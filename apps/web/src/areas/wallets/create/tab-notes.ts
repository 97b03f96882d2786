import { currentSession } from "../../../session/storage/session-store.ts";
import { draftName } from "../../../session/storage/drafts.ts";

/** What this tab keeps of the person's new wallet, over a reload and Back. With the storage closed it keeps nothing. */
function tabNote(of: string) {
  const name = (): string => draftName(currentSession()?.user?.username ?? "", of);
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  return {
    keep: (text: string): void => attempt(() => sessionStorage.setItem(name(), text), undefined),
    /** Empty where there is none. */
    read: (): string => attempt(() => sessionStorage.getItem(name()) ?? "", ""),
    drop: (): void => attempt(() => sessionStorage.removeItem(name()), undefined),
  };
}

/** The name as typed; passwords and words are never kept. */
export const nameDraft = tabNote("wallet-name");

/** That words were shown whose wallet was not stored: the person may have written them down. */
export const wordsShown = tabNote("words-shown");

/** The wallet is made, or is not wanted. */
export function dropTabNotes(): void {
  nameDraft.drop();
  wordsShown.drop();
}
