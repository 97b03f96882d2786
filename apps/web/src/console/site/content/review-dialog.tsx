import type { ReactNode } from "react";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { ChangesList, type FieldChange } from "../../drafts/changes-list.tsx";

interface ReviewDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly lead: ReactNode;
  readonly changes: readonly FieldChange[];
  readonly error?: unknown;
  readonly busy?: boolean;
  readonly cancel: { readonly label: string; readonly onClick: () => void };
  readonly confirm: { readonly label: string; readonly onClick: () => void };
  readonly onClose: () => void;
}

/** What changes, before it does. */
export function ReviewDialog({ open, title, lead, changes, ...rest }: ReviewDialogProps) {
  const { error, busy = false, cancel, confirm, onClose } = rest;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!busy}
      title={title}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-small text-ink-2">{lead}</p>
        <FailureBanner error={error} />
        <ChangesList changes={changes} />
        <DialogActions>
          <Button variant="secondary" size="large" onClick={cancel.onClick}>
            {cancel.label}
          </Button>
          <Button size="large" busy={busy} onClick={confirm.onClick}>
            {confirm.label}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
