import { type ApprovalRecord, withdrawApproval } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";

interface WithdrawDialogProps {
  /** Null = closed. */
  readonly request: ApprovalRecord | null;
  readonly onClose: () => void;
}

/** Takes back what one asked for oneself. */
export function WithdrawDialog({ request, onClose }: WithdrawDialogProps) {
  const queries = useQueryClient();
  const { success, warning } = useToast();
  const withdrawal = useMutation({
    mutationFn: async (id: string) => call(withdrawApproval, { params: { id } }),
    onSuccess: () => success("Your request is withdrawn."),
    // Somebody may have decided meanwhile: the list says it.
    onError: (error) => warning(messageOf(error)),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: ["staff"] });
    },
  });
  return (
    <ConfirmDialog
      open={request !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Withdraw the request"
      confirmLabel="Withdraw"
      busy={withdrawal.isPending}
      onConfirm={() => request !== null && withdrawal.mutate(request.id)}
    >
      {request &&
        `${amountLabel(request.amount)} are not paid to ${request.username}. You may ask for it again.`}
    </ConfirmDialog>
  );
}
