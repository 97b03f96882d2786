import { keepLogoutMarker } from "../storage/logout-marker.ts";
import { currentSession, isLeaving } from "../storage/session-store.ts";

/**
 * A logout or another login in a second tab holds for this one too: the page is loaded again, so that nothing of the old
 * session stays on screen. Returns how to stop.
 *
 * @param start of the application
 */
export function followOtherTabs(start = "/"): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    // Clearing the whole storage has no key.
    const token = key === "token" ? newValue : key === null ? null : undefined;
    if (token === undefined || token === (currentSession()?.token ?? null)) return;
    // This tab ends its session itself, and says why.
    if (token === null && isLeaving()) return;
    if (token === null) keepLogoutMarker();
    location.assign(start);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
