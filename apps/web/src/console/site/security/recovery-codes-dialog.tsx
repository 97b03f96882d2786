import { renewRecoveryCodes } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface RecoveryCodesDialogProps {
  readonly open: boolean;
  readonly onRenewed: () => void;
  readonly onClose: () => void;
}

/** Makes new recovery codes in place of those before. */
export function RecoveryCodesDialog({ open, onRenewed, onClose }: RecoveryCodesDialogProps) {
  const renewal = useMutation({
    mutationFn: async () => callData(renewRecoveryCodes),
    onSuccess: onRenewed,
  });
  const close = (): void => {
    onClose();
    renewal.reset();
  };
  const codes = renewal.data?.recoveryCodes;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      dismissible={codes === undefined && !renewal.isPending}
      title={codes === undefined ? "New recovery codes" : "Your recovery codes"}
    >
      {codes === undefined ? (
        <div className="grid gap-5">
          <p className="text-ink-2">Your current codes stop working at once.</p>
          <FailureBanner error={renewal.error} />
          <DialogActions>
            <Button variant="secondary" size="large" onClick={close}>
              Cancel
            </Button>
            <Button size="large" busy={renewal.isPending} onClick={() => renewal.mutate()}>
              Make new codes
            </Button>
          </DialogActions>
        </div>
      ) : (
        <RecoveryCodes codes={codes} onStored={close} />
      )}
    </Dialog>
  );
}
