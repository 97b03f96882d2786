import { useSession } from "./session-store.ts";
import { type TillSession, useTillSession } from "./till-session.ts";

/** The clerk at this terminal; null where the owner of the shop is signed in. */
export function useClerk(): TillSession | null {
  const clerk = useTillSession();
  return useSession() === null ? clerk : null;
}
