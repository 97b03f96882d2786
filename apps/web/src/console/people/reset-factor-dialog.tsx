import { resetSecondFactor } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callData } from "../../session/calls/call.ts";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { ReasonDialog } from "../forms/reason-dialog.tsx";

interface ResetFactorDialogProps {
  readonly username: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Takes the second factor of a member away who has lost it. */
export function ResetFactorDialog({ username, open, onClose }: ResetFactorDialogProps) {
  const queries = useQueryClient();
  const { success } = useToast();
  const reset = useMutation({
    mutationFn: async (reason: string) =>
      callData(resetSecondFactor, { params: { username }, body: { reason } }),
    onSuccess: () => {
      onClose();
      success(`The second factor of ${username} is removed.`);
      return queries.invalidateQueries({ queryKey: ["staff"] });
    },
  });
  const close = (): void => {
    reset.reset();
    onClose();
  };
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={`Reset the second factor of ${username}`}
      reader="recorded in the audit"
      confirmLabel="Reset the second factor"
      danger
      busy={reset.isPending}
      error={reset.error}
      onConfirm={reset.mutate}
    >
      <p>
        The authenticator app, the recovery codes and all passkeys of {username} are removed, and
        all their sessions end. They get an email.
      </p>
      <p>
        Until they set up a new one, they sign in with the password and a code by email. Make sure
        that it is really {username} who asks.
      </p>
    </ReasonDialog>
  );
}
