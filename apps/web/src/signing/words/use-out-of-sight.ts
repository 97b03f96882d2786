import { useEffect, useEffectEvent } from "react";
import { usePageLeft } from "./use-page-left.ts";

/** Calls `hide` when the window has lost the focus or the page is not seen any more. */
export function useOutOfSight(hide: () => void): void {
  usePageLeft(hide);
  const hideNow = useEffectEvent(hide);
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    window.addEventListener("blur", () => hideNow(), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "hidden") hideNow();
      },
      { signal },
    );
    // Somebody may have left while it was opened.
    if (document.visibilityState === "hidden" || !document.hasFocus()) hideNow();
    return () => leave.abort();
  }, []);
}
