import { useEffect, useMemo } from "react";
import type { Shown } from "./shown.ts";
import { answerDisplays, show } from "./till-channel.ts";

/** Keeps the displays of this till in touch, as long as a page of it is open. */
export function useDisplays(): void {
  useEffect(answerDisplays, []);
}

/** Shows the customer where the sale is. @param part a dialog's goes over that of its page */
export function useShown(part: "page" | "dialog", shown: Shown | undefined): void {
  const text = JSON.stringify(shown);
  // The same words are the same thing, however often the page is drawn.
  const kept = useMemo(
    () => (text === undefined ? undefined : (JSON.parse(text) as Shown)),
    [text],
  );
  useEffect(() => (kept === undefined ? undefined : show(part, kept)), [part, kept]);
}
