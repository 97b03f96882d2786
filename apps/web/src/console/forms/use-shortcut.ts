import { useEffect, useEffectEvent } from "react";

/** Whether keys belong to what has the focus or covers the page: a field, a menu, a dialog, a part on the whole screen. */
function isTaken(target: EventTarget | null, onWholeScreen: boolean): boolean {
  // There nothing else is seen, not even a question before an act.
  if (document.fullscreenElement && !onWholeScreen) return true;
  const element = target instanceof Element ? target : null;
  if (element?.closest('input, select, textarea, [contenteditable], [role="menu"]')) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * Does something at a key of its own, pressed while no field or menu has the focus. Off where `act` is undefined.
 *
 * @param onWholeScreen whether it also holds while a part of the page has the whole screen
 */
export function useShortcut(
  key: string,
  act: (() => void) | undefined,
  onWholeScreen = false,
): void {
  const actNow = useEffectEvent(() => act?.());
  const on = act !== undefined;
  useEffect(() => {
    if (!on) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (!plain || event.key.toLowerCase() !== key.toLowerCase()) return;
      if (isTaken(event.target, onWholeScreen)) return;
      event.preventDefault();
      actNow();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [key, on, onWholeScreen]);
}
