import { useEffect, useRef } from "react";

/** Whether something in the new screen has taken the focus by itself, such as the field of a code. */
function hasBegun(focused: Element | null): boolean {
  return focused?.closest('main, [role$="dialog"]') != null;
}

/** Moves the focus to the heading of the screen; false while there is none yet. */
function beginAtHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * Begins a screen that took the place of another at its heading, as loading a page would: keyboards go on from there, and
 * screen readers say where one is.
 * @param path of the screen that is drawn
 */
export function useScreenStart(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return undefined;
    shown.current = path;
    if (hasBegun(document.activeElement) || beginAtHeading()) return undefined;
    // Its code is still on its way.
    const before = document.activeElement;
    const waiting = new MutationObserver(() => {
      const moved = document.activeElement !== before && document.activeElement !== document.body;
      if (moved || beginAtHeading()) waiting.disconnect();
    });
    waiting.observe(document.body, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [path]);
}
