import { useEffect, useEffectEvent } from "react";
import type { BackTarget, DialogHistory } from "./dialog-history.ts";

let shared: DialogHistory | undefined;

/** Names the history that a router has now. */
export function shareHistory(history: DialogHistory): void {
  shared = history;
}

/** Reports what Back leaves before the page. Call what comes back once it is left. */
export const enterHistory = (target: BackTarget): (() => void) =>
  shared?.enter(target) ?? (() => undefined);

/**
 * While `open`, the browser's Back calls `close` in place of leaving the page. Of a dialog and a step in it, the step is left
 * first.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (open ? enterHistory({ close: () => closeNow() }) : undefined), [open]);
}
