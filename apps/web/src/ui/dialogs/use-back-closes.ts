import { useEffect, useEffectEvent } from "react";
import type { DialogHistory } from "./dialog-history.ts";

let shared: DialogHistory | undefined;

/** Names the history that a router has now. */
export function shareHistory(history: DialogHistory): void {
  shared = history;
}

/**
 * While `open`, the browser's Back calls `close` in place of leaving the page. Of a dialog and a step in it, the step is left
 * first.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (open ? shared?.enter({ close: () => closeNow() }) : undefined), [open]);
}
