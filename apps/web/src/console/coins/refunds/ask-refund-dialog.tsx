import { askForRefund } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { callData } from "../../../session/calls/call.ts";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { useIntent } from "../../../session/failures/use-intent.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";

interface AskRefundDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks the owner of one wallet to pay coins back. */
export function AskRefundDialog({ open, onClose }: AskRefundDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Ask for a refund"
      description="The owner gets a notification and sees it on the wallets page until it is paid. A wallet has one open refund at a time."
    >
      {open && <AskForm onClose={onClose} />}
    </Dialog>
  );
}

const fields = ["walletAddress", "amount", "reason"] as const;
const isAmount = /^\s*\d{1,26}(\.\d{1,12})?\s*$/;
type Asked = Record<(typeof fields)[number], string>;

function AskForm({ onClose }: Pick<AskRefundDialogProps, "onClose">) {
  const queries = useQueryClient();
  const { success } = useToast();
  const { once } = useIntent();
  const { register, handleSubmit, formState, control } = useForm<Asked>({ mode: "onTouched" });
  const asking = useMutation({
    mutationFn: async (body: Asked) =>
      once((idempotencyKey) => callData(askForRefund, { body, idempotencyKey })),
    onSuccess: ({ amount, username }) => {
      onClose();
      success(`${username} is asked for ${amountLabel(amount)}.`);
      return queries.invalidateQueries({ queryKey: ["staff"] });
    },
  });
  const fault = faultAtField(asking.error, fields);
  const errorOf = (field: (typeof fields)[number]): string | undefined =>
    formState.errors[field]?.message ?? (fault?.field === field ? fault.message : undefined);
  const amount = useWatch({ control, name: "amount" })?.trim() ?? "";
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((asked) => !asking.isPending && asking.mutate(asked))}
    >
      {fault === undefined && <FailureBanner error={asking.error} />}
      <TextField
        label="Address of the wallet"
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...register("walletAddress", { required: "Which wallet?" })}
        error={errorOf("walletAddress")}
      />
      <TextField
        label="Coins (NUC)"
        inputMode="decimal"
        autoComplete="off"
        {...register("amount", {
          required: "How many coins?",
          pattern: { value: isAmount, message: "A number, such as 12.5." },
        })}
        error={errorOf("amount")}
      />
      <TextArea
        label={
          <>
            Reason <span className="font-normal text-ink-3">(the user reads it)</span>
          </>
        }
        className="min-h-24"
        {...register("reason", { required: "Write why, in a few words." })}
        error={errorOf("reason")}
      />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={asking.isPending}>
          {isAmount.test(amount) ? `Ask for ${amountLabel(amount)}` : "Ask for the refund"}
        </Button>
      </DialogActions>
    </form>
  );
}
