import { focusManager } from "@tanstack/react-query";
import { showsAnotherSession } from "../storage/session-store.ts";

function cover(): void {
  document.documentElement.hidden = true;
}

/**
 * Browsers keep a page that is left and show it again on Back, as it stood. One of a session that has ended since, or of
 * another person, is covered and loaded again. Returns how to stop.
 */
export function handlePageReturn(): () => void {
  const leave = (): void => {
    // Covered before it is kept: a logout leads away from the page, and Back would show it for a moment.
    if (showsAnotherSession()) cover();
  };
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || !showsAnotherSession()) return;
    cover();
    location.reload();
  };
  // A kept page becomes visible before it can be loaded again: what it asked then would name a session that has ended.
  focusManager.setEventListener((askAgain) => {
    const see = (): void => {
      if (!showsAnotherSession()) askAgain();
    };
    addEventListener("visibilitychange", see);
    return () => removeEventListener("visibilitychange", see);
  });
  addEventListener("pagehide", leave);
  addEventListener("pageshow", comeBack);
  return () => {
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", comeBack);
  };
}
