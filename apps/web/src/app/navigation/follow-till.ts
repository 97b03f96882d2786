import { isAuthenticated } from "../../session/storage/session-store.ts";
import { currentTill, rereadTill } from "../../session/storage/till-session.ts";

/**
 * Another clerk, or none any more, in a second tab holds for this one too: the page is loaded again, so that nothing of the
 * clerk before stays. Returns how to stop.
 */
export function followTill(): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    // Clearing the whole storage has no key.
    if (key !== "till" && key !== null) return;
    const before = currentTill();
    rereadTill();
    if (before === null || isAuthenticated() || currentTill()?.token === before.token) return;
    location.assign("/pos/sign-in");
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
