import { NETWORK_MESSAGES } from "@nuc/contract";
import { LatePart } from "../loading/late-part.tsx";
import { useToastIfAny } from "../feedback/toasts.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog-shell.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { useLatePart } from "../loading/use-late-part.ts";
import { importAgain } from "../loading/import-again.ts";

const loadShell = async () =>
  (await importAgain(() => import("./confirm-dialog-shell.tsx"))).ConfirmDialogShell;

/** A yes-or-no question that must be answered: no press outside closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const toasts = useToastIfAny();
  const Shell = useLatePart(props.open, loadShell, () => {
    toasts?.warning(NETWORK_MESSAGES.noConnection);
    props.onOpenChange(false);
  });
  useBackCloses(props.open, () => props.onOpenChange(false));
  return <LatePart of={Shell} props={props} />;
}
