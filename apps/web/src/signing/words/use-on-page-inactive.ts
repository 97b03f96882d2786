import { useEffect, useEffectEvent } from "react";
import { useOnPageHide } from "./use-on-page-hide.ts";

/** Calls `hide` when the window has lost the focus or the page is not seen any more. */
export function useOnPageInactive(hide: () => void): void {
  useOnPageHide(hide);
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
