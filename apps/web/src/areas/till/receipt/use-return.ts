import { useEffect, useEffectEvent } from "react";

/** Milliseconds for which an untouched till shows a receipt. */
const shown = 20_000;

/** Whatever somebody does begins the time again; while a dialog or the printer's window is open it does not pass. */
const touches = ["pointerdown", "pointermove", "keydown", "scroll", "afterprint"] as const;

/** Goes back to the scan once the till is left alone. */
export function useReturn(counts: boolean, onReturn: () => void): void {
  const goBack = useEffectEvent(onReturn);
  useEffect(() => {
    if (!counts) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.querySelector("[role=dialog]") === null) goBack();
        else begin();
      }, shown);
    };
    begin();
    for (const touch of touches) globalThis.addEventListener(touch, begin, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of touches) globalThis.removeEventListener(touch, begin);
    };
  }, [counts]);
}
