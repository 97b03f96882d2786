import { matchOrder, type OrderMatchAnswer, type StaffOrderDetail } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { callData } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { toField } from "../../forms/moment-field.ts";
import { orderStates } from "../orders/order-words.ts";
import { effectOf, type FoundTransfer, isAmount, missingOf } from "./match-effect.ts";

interface MatchTransferProps {
  readonly order: StaffOrderDetail;
}

/** Matches a transfer that staff see at the bank with the order that it pays. */
export function MatchTransfer({ order }: MatchTransferProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <KeyButton onClick={() => setOpen(true)}>Match a transfer…</KeyButton>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Match a transfer"
        description={`${missingOf(order)} ${order.currency} are due with the reference ${order.providerRef ?? "none"}.`}
      >
        {isOpen && <MatchForm order={order} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

const fields = ["reference", "amount", "received"] as const;
type Found = FoundTransfer & { readonly reference: string };

/** The minute of the order may have begun before it. */
const momentOf = (typed: string, { created }: StaffOrderDetail): string =>
  typed === toField(Date.parse(created)) ? created : new Date(typed).toISOString();

function useMatching(order: StaffOrderDetail, onClose: () => void) {
  const queries = useQueryClient();
  const { success } = useToast();
  const self = useSession()?.user?.username;
  return useMutation({
    mutationFn: async ({ reference, amount, received }: Found) =>
      callData(matchOrder, {
        params: { id: order.id },
        body: {
          reference,
          amount: amount.trim(),
          received: received === "" ? null : momentOf(received, order),
        },
      }),
    onSuccess: (answer) => {
      onClose();
      success(outcomeOf(answer, self));
    },
    // What was refused may have been done by somebody else: the page behind shows it.
    onSettled: async () => queries.invalidateQueries({ queryKey: ["staff"] }),
  });
}

function outcomeOf({ order, transfer }: OrderMatchAnswer, self: string | undefined): string {
  const who = transfer.matchedBy === self ? "Matched" : `${transfer.matchedBy} matched it first`;
  return `${who}: ${transfer.amount} ${transfer.currency}. ${orderStates[order.state].label}.`;
}

function MatchForm({ order, onClose }: MatchTransferProps & { readonly onClose: () => void }) {
  const defaults: Found = { reference: "", amount: missingOf(order), received: "" };
  const { register, handleSubmit, formState, control } = useForm<Found>({
    mode: "onTouched",
    defaultValues: defaults,
  });
  const found = { ...defaults, ...useWatch({ control }) };
  const matching = useMatching(order, onClose);
  const fault = faultAtField(matching.error, fields);
  const errorOf = (field: keyof Found): string | undefined =>
    formState.errors[field]?.message ?? (fault?.field === field ? fault.message : undefined);
  const amount = isAmount(found.amount) ? ` ${found.amount.trim()} ${order.currency}` : "";
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((typed) => !matching.isPending && matching.mutate(typed))}
    >
      {fault === undefined && <FailureBanner error={matching.error} />}
      <TextField
        label="The bank's reference"
        hint="The bank's own number for the transfer. Each is matched only once."
        autoComplete="off"
        maxLength={140}
        {...register("reference", {
          validate: (text) => text.trim() !== "" || "Which transfer is it?",
        })}
        error={errorOf("reference")}
      />
      <TextField
        label={`Amount (${order.currency})`}
        inputMode="decimal"
        autoComplete="off"
        {...register("amount", {
          validate: (text) => isAmount(text) || "What arrived, such as 12.50.",
        })}
        error={errorOf("amount")}
      />
      <TextField
        label="Arrived"
        optional
        type="datetime-local"
        hint="In your local time. Leave empty if it arrived just now."
        {...register("received")}
        error={errorOf("received")}
      />
      <p aria-live="polite" className="text-ink-2">
        {effectOf(order, found)}
      </p>
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" size="large" busy={matching.isPending}>
          {`Match${amount}`}
        </Button>
      </DialogActions>
    </form>
  );
}
