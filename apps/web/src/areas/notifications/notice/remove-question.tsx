import { NOTIFICATION_PAGES_MESSAGES } from "@nuc/contract";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";

interface RemoveQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  readonly busy?: boolean | undefined;
}

/** Whether a notification should really go. */
export function RemoveQuestion({ open, onClose, onRemove, busy }: RemoveQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Remove notification"
      confirmLabel="Remove"
      cancelLabel="Close"
      danger
      busy={busy}
      onConfirm={onRemove}
    >
      {NOTIFICATION_PAGES_MESSAGES.remove.question}
    </ConfirmDialog>
  );
}
