import { type ApprovalSettings, listAudit, setApprovalSettings } from "@nuc/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { callData } from "../../../session/calls/call.ts";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Panel } from "../../forms/panel.tsx";

const fields = ["perAct", "perMember"] as const;

/** From which amount on an act needs a second admin. */
export function LimitsPanel({ settings }: { readonly settings: ApprovalSettings }) {
  const [perAct, setPerAct] = useState(settings.perAct);
  const [perMember, setPerMember] = useState(settings.perMember);
  const queries = useQueryClient();
  const { success } = useToast();
  const change = useMutation({
    mutationFn: async () =>
      callData(setApprovalSettings, {
        body: { perAct: perAct.trim(), perMember: perMember.trim() },
      }),
    onSuccess: () => {
      success("The new limits hold from now on.");
      return queries.invalidateQueries({ queryKey: ["staff", "approvals"] });
    },
  });
  const fault = faultAtField(change.error, fields);
  const same = perAct.trim() === settings.perAct && perMember.trim() === settings.perMember;
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!same && !change.isPending) change.mutate();
  };
  return (
    <Panel title="Limits">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {fault === undefined && <FailureBanner error={change.error} />}
        <TextField
          label="One act (NUC)"
          inputMode="decimal"
          autoComplete="off"
          hint="What pays more waits for a second admin."
          value={perAct}
          onChange={({ target }) => setPerAct(target.value)}
          error={fault?.field === "perAct" ? fault.message : undefined}
        />
        <TextField
          label="One member in 24 hours (NUC)"
          inputMode="decimal"
          autoComplete="off"
          hint="All that one member pays alone, in sum."
          value={perMember}
          onChange={({ target }) => setPerMember(target.value)}
          error={fault?.field === "perMember" ? fault.message : undefined}
        />
        <Button type="submit" variant="secondary" asleep={same} busy={change.isPending}>
          Save the limits
        </Button>
        <WhoSetThem />
      </form>
    </Panel>
  );
}

/** The audit knows it. */
function WhoSetThem() {
  const { data } = useQuery({
    queryKey: ["staff", "approvals", "set-by"],
    queryFn: ({ signal }) =>
      callData(listAudit, { query: { action: "approvals.settings" }, signal }),
  });
  if (data === undefined) return null;
  const [row] = data.records;
  return (
    <p className="text-micro text-ink-3">
      {row === undefined ? (
        "Nobody has changed them: they are those of the installation."
      ) : (
        <>
          Set by {row.actor} <TimeAgo iso={row.time} />.
        </>
      )}
    </p>
  );
}
