import { type RefObject, useSyncExternalStore } from "react";

const subscribe = (onChange: () => void): (() => void) => {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
};

/**
 * The whole screen for a part of the page, and back; Escape leads back too.
 *
 * @param focused gets the focus there, since its keys are what one came for
 * @returns `toggle` is undefined where the browser has no such thing, as on a phone of Apple's
 */
export function useWholeScreen(
  part: RefObject<HTMLElement | null>,
  focused: RefObject<HTMLElement | null>,
) {
  const isWhole = useSyncExternalStore(
    subscribe,
    () => part.current !== null && document.fullscreenElement === part.current,
  );
  const toggle = async (): Promise<void> => {
    try {
      await (isWhole ? document.exitFullscreen() : part.current?.requestFullscreen());
      if (!isWhole) focused.current?.focus();
    } catch {
      // A browser that refuses leaves the page as it is.
    }
  };
  return { isWhole, toggle: document.fullscreenEnabled ? () => void toggle() : undefined };
}
