import { useEffect, useEffectEvent } from "react";

/** Whether keys belong to what has the focus or covers the page: a field, a menu, a dialog. */
function isTaken(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  if (element?.closest('input, select, textarea, [contenteditable], [role="menu"]')) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** Does something at a key of its own, pressed while no field or menu has the focus. Off where `act` is undefined. */
export function useShortcut(key: string, act: (() => void) | undefined): void {
  const actNow = useEffectEvent(() => act?.());
  const on = act !== undefined;
  useEffect(() => {
    if (!on) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (!plain || event.key.toLowerCase() !== key.toLowerCase() || isTaken(event.target)) return;
      event.preventDefault();
      actNow();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [key, on]);
}
