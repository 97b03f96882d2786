import { useEffect, useEffectEvent } from "react";

/** Calls `hide` when the window loses the focus or the page is not seen any more. */
export function useOutOfSight(hide: () => void): void {
  const hideNow = useEffectEvent(hide);
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    window.addEventListener("blur", () => hideNow(), { signal });
    window.addEventListener("pagehide", () => hideNow(), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "hidden") hideNow();
      },
      { signal },
    );
    return () => leave.abort();
  }, []);
}
