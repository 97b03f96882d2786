import { cancelMaintenance, type MaintenancePlan } from "@nuc/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { useServerNow } from "../../../ui/time/server-clock.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { leftInWords, windowInWords } from "../../../ui/planned/planned-words.ts";
import { clockTime } from "../../../ui/time/moment.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { planKey, planQuery } from "./plan-query.ts";

/** Maintenance that begins and ends by itself, with a line on every page before it. */
export function PlanPanel() {
  const { data, error, isFetching, refetch } = useQuery(planQuery);
  const [planning, plan] = useState(false);
  return (
    <Panel title="Planned maintenance">
      {data === undefined && error === null && <Skeleton className="h-16" />}
      {data === undefined && error !== null && (
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.plan === null && (
        <div className="grid justify-items-start gap-4">
          <p className="text-small text-ink-2">
            Nothing is planned. A plan closes and opens the site automatically and shows a banner on
            every page before.
          </p>
          <KeyButton onClick={() => plan(true)}>Plan maintenance…</KeyButton>
        </div>
      )}
      {data?.plan && <Plan plan={data.plan} onChange={() => plan(true)} />}
      <PlanDialog open={planning} plan={data?.plan ?? null} onClose={() => plan(false)} />
    </Panel>
  );
}

const states = {
  waiting: { tone: "neutral", label: "Waiting" },
  announced: { tone: "info", label: "Announced" },
  running: { tone: "warning", label: "Under way" },
} as const;

interface PlanProps {
  readonly plan: MaintenancePlan;
  readonly onChange: () => void;
}

function Plan({ plan, onChange }: PlanProps) {
  const now = useServerNow(1000);
  const [asking, ask] = useState(false);
  const { tone, label } = states[plan.state];
  const running = plan.state === "running";
  const next = Date.parse(running ? plan.until : plan.from);
  const announced = new Date(Date.parse(plan.from) - plan.hoursBefore * 3_600_000).toISOString();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tone} dot>
          {label}
        </Badge>
        <strong className="figures font-[560]">{windowInWords(plan)}</strong>
      </p>
      <p className="figures text-small text-ink-2">
        {now !== undefined &&
          `${running ? "Ends" : "Begins"} in ${leftInWords(Math.max(0, next - now))}. `}
        Planned by {plan.planned_by}.
        {plan.state === "waiting" && ` The banner appears at ${clockTime(announced)}.`}
      </p>
      {plan.text !== null && (
        <p dir="auto" className="text-small wrap-anywhere">
          {plan.text}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <KeyButton onClick={onChange}>Change…</KeyButton>
        {!running && (
          <KeyButton className="text-danger!" onClick={() => ask(true)}>
            Cancel the plan…
          </KeyButton>
        )}
      </div>
      {running && (
        <p className="text-small text-ink-2">To end it before its time, open the site above.</p>
      )}
      <CancelPlan open={asking} onClose={() => ask(false)} />
    </div>
  );
}

function CancelPlan({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const { success } = useToast();
  const cancelling = useMutation({
    mutationFn: async () => callData(cancelMaintenance),
    onSuccess: () => {
      onClose();
      success("The plan is cancelled.");
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: planKey }),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Cancel planned maintenance"
      confirmLabel="Cancel the plan"
      cancelLabel="Keep it"
      danger
      busy={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
    >
      The site stays open and the banner disappears.
      <FailureBanner error={cancelling.error} />
    </ConfirmDialog>
  );
}
