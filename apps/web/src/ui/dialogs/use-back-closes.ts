import { useEffect, useEffectEvent } from "react";
import { DialogHistory } from "./dialog-history.ts";

let dialogs: DialogHistory | undefined;

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
    dialogs ??= new DialogHistory(window);
    return open ? dialogs.enter({ close: () => closeNow() }) : undefined;
  }, [open]);
}
