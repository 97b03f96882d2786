import { PASSKEY_MESSAGES, type PasskeyEntry } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { readPasskeysAgain, removePasskey } from "./passkeys.ts";

interface RemovePasskeyDialogProps {
  readonly passkey: PasskeyEntry;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function RemovePasskeyDialog({ passkey, open, onOpenChange }: RemovePasskeyDialogProps) {
  const toast = useToast();
  const tellFailure = useFailureToast();
  const remove = useMutation({
    mutationFn: () => removePasskey(passkey.id),
    onSuccess: () => toast.success(PASSKEY_MESSAGES.removed),
    onError: tellFailure,
    onSettled: () => {
      onOpenChange(false);
      return readPasskeysAgain();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${passkey.name}`}
      confirmLabel="Remove the passkey"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      It no longer opens your account. Your device may go on offering it until you delete it there
      too.
    </ConfirmDialog>
  );
}
