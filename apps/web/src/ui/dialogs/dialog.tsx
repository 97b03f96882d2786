import { LazyPart } from "../loading/lazy-part.tsx";
import { useOptionalToast } from "../feedback/toasts.tsx";
import type { DialogProps } from "./dialog-shell.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { missingText } from "../loading/new-version-error.ts";
import { useLazyPart } from "../loading/use-lazy-part.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";

/** For code that loads a dialog's content, so that both are there or neither. */
export const loadDialogShell = async () =>
  (await importWithRetry(() => import("./dialog-shell.tsx"))).DialogShell;

/** A modal dialog with focus trap, Escape and return of focus. A next step replaces the content; dialogs never nest. */
export function Dialog(props: DialogProps) {
  const toasts = useOptionalToast();
  const DialogShell = useLazyPart(props.open, loadDialogShell, (error) => {
    toasts?.warning(missingText(error));
    props.onOpenChange(false);
  });
  useBackCloses(props.open, () => props.dismissible !== false && props.onOpenChange(false));
  return <LazyPart of={DialogShell} props={props} />;
}
