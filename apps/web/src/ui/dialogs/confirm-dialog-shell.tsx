import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { classNames } from "../classes/class-names.ts";
import { DialogActions } from "./dialog-actions.tsx";
import { backdropClass, popupClass, viewportClass } from "../classes/dialog-class.ts";

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** What will happen. */
  readonly children?: ReactNode;
  /** Says what happens: "Remove from this device". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly onConfirm: () => void;
  readonly danger?: boolean | undefined;
  readonly busy?: boolean | undefined;
}

/** The question itself, loaded when the first one is asked. */
export function ConfirmDialogShell({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  onConfirm,
  danger,
  busy,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className={viewportClass}>
          <AlertDialog.Popup className={classNames(popupClass, "md:w-[min(31rem,100%)]")}>
            <AlertDialog.Title className="text-h3">{title}</AlertDialog.Title>
            {children !== undefined && (
              <AlertDialog.Description className="text-ink-2" render={<div />}>
                {children}
              </AlertDialog.Description>
            )}
            <DialogActions>
              <Button variant="secondary" size="large" onClick={() => onOpenChange(false)}>
                {cancelLabel}
              </Button>
              <Button
                variant={danger ? "danger" : "primary"}
                size="large"
                busy={busy}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </DialogActions>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
