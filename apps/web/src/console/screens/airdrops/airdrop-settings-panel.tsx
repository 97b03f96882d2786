import { AIRDROP_HOURS, type AirdropSettings, setAirdropSettings } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { callData } from "../../../session/calls/call.ts";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { Panel } from "../../forms/panel.tsx";

const fields = ["amount", "delayHours"] as const;

/** What later nominations are promised; those that stand keep what they were promised. */
export function AirdropSettingsPanel({ settings }: { readonly settings: AirdropSettings }) {
  const [amount, setAmount] = useState(settings.amount);
  const [hours, setHours] = useState(String(settings.delayHours));
  const queries = useQueryClient();
  const { success } = useToast();
  const change = useMutation({
    mutationFn: async () =>
      callData(setAirdropSettings, {
        body: { amount: amount.trim(), delayHours: /^\d+$/.test(hours) ? Number(hours) : -1 },
      }),
    onSuccess: (saved) => {
      success(`New nominations are promised ${saved.amount} NUC after ${saved.delayHours} h.`);
      return queries.invalidateQueries({ queryKey: ["staff", "airdrops"] });
    },
  });
  const fault = faultAtField(change.error, fields);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  const same = amount.trim() === settings.amount && hours.trim() === String(settings.delayHours);
  return (
    <Panel title="What a nomination is promised">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {fault === undefined && <FailureBanner error={change.error} />}
        <div className="grid items-start gap-4 md:grid-cols-[12rem_12rem_auto]">
          <TextField
            label="Coins (NUC)"
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            error={fault?.field === "amount" ? fault.message : undefined}
          />
          <TextField
            label="Paid after (hours)"
            inputMode="numeric"
            hint={`0 to ${AIRDROP_HOURS}`}
            value={hours}
            onChange={({ target }) => setHours(target.value)}
            error={fault?.field === "delayHours" ? fault.message : undefined}
          />
          <Button
            type="submit"
            variant="secondary"
            size="large"
            className="md:mt-7 md:justify-self-start"
            asleep={same}
            busy={change.isPending}
          >
            Save
          </Button>
        </div>
        <p className="text-micro text-ink-3">
          It holds for nominations from now on; those that stand keep what they were promised.
        </p>
      </form>
    </Panel>
  );
}
