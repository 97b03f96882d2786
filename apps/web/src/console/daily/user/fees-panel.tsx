import { setMinerFees, type StaffUserDetail } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { changedMeanwhile } from "../../seen/seen.ts";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { userKey } from "./user-query.ts";

const receivedFor = (category: string | null): string =>
  category === null ? "Received" : `Received for ${category}`;

function seenOf(noted: StaffUserDetail["minerFees"]) {
  if (noted === null) return { received: null, reference: null };
  return { received: noted.received ? (1 as const) : (0 as const), reference: noted.reference };
}

/** Whether this person's miner fees are noted as received. */
export function FeesPanel({ user }: { readonly user: StaffUserDetail }) {
  const { username, minerFees } = user;
  const received = minerFees?.received ?? false;
  const may = useMay("users.fees") && user.status !== "closed";
  /** The question stays the same, whatever somebody else does meanwhile. */
  const [asked, ask] = useState<"received" | "not received">();
  const takesBack = asked === "not received" || (asked === undefined && received);
  const queries = useQueryClient();
  const { success, warning } = useToast();
  const change = useMutation({
    mutationFn: async (reference: string) =>
      callData(setMinerFees, {
        params: { username },
        body: { received: takesBack ? 0 : 1, reference, seen: seenOf(minerFees) },
      }),
    onSuccess: (noted) => {
      ask(undefined);
      success(`Miner fees of ${username} are marked as ${noted.received ? "" : "not "}received.`);
      return queries.invalidateQueries({ queryKey: userKey(username) });
    },
    onError: async (error) => {
      const now = changedMeanwhile(error)?.now as { received?: unknown } | undefined;
      if (now === undefined) return;
      if ((now.received === 1) !== takesBack) {
        ask(undefined);
        const state = takesBack ? "not received" : "received";
        warning(`${messageOf(error)} Miner fees of ${username} are marked as ${state} now.`);
      }
      await queries.invalidateQueries({ queryKey: userKey(username) });
    },
  });
  const label = takesBack ? "Mark as not received" : "Mark as received";
  const open = (): void => {
    change.reset();
    ask(received ? "not received" : "received");
  };
  return (
    <Panel title="Miner fees" actions={may && <KeyButton onClick={open}>{label}…</KeyButton>}>
      <p className="flex flex-wrap items-center gap-3 text-small">
        <Badge tone={received ? "success" : "neutral"} dot={received}>
          {received ? receivedFor(minerFees?.category ?? null) : "Not received"}
        </Badge>
        {minerFees !== null && <span className="text-ink-2">Reference {minerFees.reference}</span>}
      </p>
      <ReasonDialog
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title={label}
        reader="used to find the payment"
        field="Reference"
        missing="Write the reference of the payment."
        confirmLabel={label}
        busy={change.isPending}
        error={change.error}
        onConfirm={change.mutate}
      >
        <p>
          {takesBack
            ? `${username} cannot book a miner slot until the fees are marked as received again.`
            : `${username} can book a miner slot and gets a notification.`}
        </p>
      </ReasonDialog>
    </Panel>
  );
}
