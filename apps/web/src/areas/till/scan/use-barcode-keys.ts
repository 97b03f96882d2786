import { useEffect, useEffectEvent } from "react";
import { barcodeReader } from "./barcode-keys.ts";

/** Hears a scanner that types, wherever the focus is. */
export function useBarcodeKeys(onText: (text: string) => void): void {
  const handleText = useEffectEvent(onText);
  useEffect(() => {
    const read = barcodeReader();
    const hear = (event: KeyboardEvent): void => {
      const text = read(event, event.timeStamp);
      if (text === undefined) return;
      // It neither presses what has the focus nor sends the form that it typed into.
      event.preventDefault();
      event.stopPropagation();
      handleText(text);
    };
    document.addEventListener("keydown", hear, { capture: true });
    return () => document.removeEventListener("keydown", hear, { capture: true });
  }, []);
}
