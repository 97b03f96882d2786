import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";

/**
 * Calls `clear` when the page is left, by a link, a reload or the window's end. What it changes is drawn at once: a
 * browser may keep the page as it is and show it again on Back.
 */
export function useOnPageHide(clear: () => void): void {
  const clearNow = useEffectEvent(clear);
  useEffect(() => {
    const leave = (): void => flushSync(() => clearNow());
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);
}
