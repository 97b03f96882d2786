import { useEffect } from "react";
import { isServerReachable } from "../../ui/loading/is-server-reachable.ts";

/** Milliseconds between two checks whether the server answers. */
const interval = 5000;
/** Milliseconds in which a page is not reloaded by itself twice: where reloading does not help, it must not go on for ever. */
const pause = 60_000;
const name = "reloadedAt";

/** Reloads the page, unless it did so a moment ago. */
function reload(): void {
  try {
    const last = Number(sessionStorage.getItem(name) ?? 0);
    if (Date.now() - last < pause) return;
    sessionStorage.setItem(name, String(Date.now()));
  } catch {
    // Without storage nothing could stop it.
    return;
  }
  location.reload();
}

/** Loads a page again that could not be loaded, once the server answers. Nothing is asked while it is out of sight. */
export function useReturn(isAway: boolean): void {
  useEffect(() => {
    if (!isAway) return undefined;
    let stopped = false;
    const look = async (): Promise<void> => {
      if (document.visibilityState === "visible" && (await isServerReachable()) && !stopped)
        reload();
    };
    const lookNow = (): void => void look();
    const timer = setInterval(lookNow, interval);
    addEventListener("online", lookNow);
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      stopped = true;
      clearInterval(timer);
      removeEventListener("online", lookNow);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, [isAway]);
}
