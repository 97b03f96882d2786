import { useEffect, useEffectEvent } from "react";
import { DialogHistory } from "./dialog-history.ts";

let dialogs: DialogHistory | undefined;

/**
 * Follows Back from now on. Call it before the router begins: Chromium calls listeners on the window in the order in which they
 * were added, also those of the capture phase, and a router that hears of a dialog's entry ends the navigation that is under way.
 */
export function followBack(): void {
  dialogs ??= new DialogHistory(window);
}

/** Resolves once the browser's history holds no entry of a dialog that has closed. */
export async function dialogEntriesGone(): Promise<void> {
  await dialogs?.settled();
}

/**
 * While `open`, the browser's Back calls `close` in place of leaving the page. Of a dialog and a step in it, the step is left
 * first.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    followBack();
    return open ? dialogs?.enter({ close: () => closeNow() }) : undefined;
  }, [open]);
}
