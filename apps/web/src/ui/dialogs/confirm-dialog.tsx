import { LazyPart } from "../loading/lazy-part.tsx";
import { useOptionalToast } from "../feedback/toasts.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog-shell.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { missingText } from "../loading/new-version-error.ts";
import { useLazyPart } from "../loading/use-lazy-part.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";

const loadShell = async () =>
  (await importWithRetry(() => import("./confirm-dialog-shell.tsx"))).ConfirmDialogShell;

/** A yes-or-no question that must be answered: no press outside closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const toasts = useOptionalToast();
  const Shell = useLazyPart(props.open, loadShell, (error) => {
    toasts?.warning(missingText(error));
    props.onOpenChange(false);
  });
  useBackCloses(props.open, () => props.onOpenChange(false));
  return <LazyPart of={Shell} props={props} />;
}
