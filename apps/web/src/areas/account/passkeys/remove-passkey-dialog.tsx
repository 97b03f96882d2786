import { PASSKEY_MESSAGES, type PasskeyEntry } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { confirmByPasskey } from "../../../session/signed-in/confirm-by-passkey.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { PasswordForm } from "../password-again/password-form.tsx";
import { refetchPasskeys, removePasskey } from "./passkeys.ts";

interface RemovePasskeyDialogProps {
  readonly passkey: PasskeyEntry;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Removes a passkey once its owner has shown to be there, by the password or by a passkey. */
export function RemovePasskeyDialog({ passkey, open, onOpenChange }: RemovePasskeyDialogProps) {
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const done = () => {
    toast.success(PASSKEY_MESSAGES.removed);
    onOpenChange(false);
    return refetchPasskeys();
  };
  const byPasskey = useMutation({
    mutationFn: async () => {
      await confirmByPasskey();
      await removePasskey(passkey.id);
    },
    onSuccess: done,
    onError: notifyFailure,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${passkey.name}`}
      description="It no longer opens your account. Your device may keep offering it until you delete it there too."
    >
      <div className="grid gap-3">
        <PasswordForm
          action={async (password) => removePasskey(passkey.id, password)}
          onDone={done}
          label="Remove the passkey"
          danger
          misuse="weakens your account"
        />
        <Button
          variant="quiet"
          busy={byPasskey.isPending}
          onClick={() => !byPasskey.isPending && byPasskey.mutate()}
        >
          Use a passkey instead of the password
        </Button>
      </div>
    </Dialog>
  );
}
