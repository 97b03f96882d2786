import { type ApprovalRecord, decideApproval } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { useSession } from "../../../session/storage/session-store.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Panel } from "../../forms/panel.tsx";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { useDecision } from "../../forms/use-decision.ts";
import { Allowed } from "../../frame/allowed.tsx";
import { mayDecide, waitingApprovals } from "../../frame/approvals-waiting.ts";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { ApprovalCard } from "./approval-card.tsx";
import { DecidedPanel } from "./decided-panel.tsx";
import { LimitsPanel } from "./limits-panel.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";

/** What pays so much that a second admin must approve it, and from which amount on. */
export function ApprovalsScreen() {
  return (
    <Allowed right="approvals">
      <ConsoleScreen
        title="Approvals"
        lead="Payments above the limits need another admin's approval."
      >
        <Waiting />
        <DecidedPanel />
      </ConsoleScreen>
    </Allowed>
  );
}

function Waiting() {
  const { data, error, isFetching, refetch } = useQuery(waitingApprovals);
  const failure = error !== null && (
    <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
  );
  if (data === undefined) {
    return (
      failure || (
        <Loading label="Loading what waits">
          <Skeleton className="h-72 rounded-2" />
        </Loading>
      )
    );
  }
  return (
    <>
      {failure}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Requests requests={data.records} total={data.total} />
        <LimitsPanel settings={data.settings} />
      </div>
    </>
  );
}

interface Decided {
  readonly request: ApprovalRecord;
  readonly decision: "approve" | "refuse";
}

interface RequestsProps {
  /** The newest of them. */
  readonly requests: readonly ApprovalRecord[];
  readonly total: number;
}

function Requests({ requests, total }: RequestsProps) {
  const me = useSession()?.user?.username;
  const { subject, ask, dialog } = useDecision({
    act: async ({ request, decision }: Decided, reason) =>
      callData(decideApproval, { params: { id: request.id }, body: { decision, reason } }),
    done: ({ request, decision }) =>
      decision === "approve"
        ? `${amountLabel(request.amount)} for ${request.username} are approved.`
        : `${amountLabel(request.amount)} for ${request.username} are refused.`,
  });
  const [mine, takeBack] = useState<ApprovalRecord | null>(null);
  const first = requests.find((request) => mayDecide(request, me));
  const approves = subject?.decision === "approve";
  const { amount = "0", username = "" } = subject?.request ?? {};
  const coins = amountLabel(amount);
  return (
    <div className="grid grid-cols-1 gap-5">
      {requests.length === 0 && (
        <Panel title="Waiting">
          <EmptyState>Nothing is waiting for a second admin.</EmptyState>
        </Panel>
      )}
      {requests.map((request) => (
        <ApprovalCard
          key={request.id}
          request={request}
          own={request.askedBy === me}
          paysMe={request.username === me}
          keys={request === first}
          onDecide={(decision) => ask({ request, decision })}
          onTakeBack={() => takeBack(request)}
        />
      ))}
      {total > requests.length && (
        <p className="text-small text-ink-2">
          {total - requests.length} older ones show once these are decided.
        </p>
      )}
      <ReasonDialog
        {...dialog}
        title={approves ? `Approve ${coins} for ${username}` : `Refuse ${coins}`}
        reader="recorded in the audit"
        confirmLabel={approves ? `Approve ${coins}` : "Refuse"}
        danger={!approves}
      >
        <p>
          {approves
            ? `The treasury will pay ${coins} to ${username}. This cannot be undone.`
            : `Nothing is paid. ${subject?.request.askedBy ?? ""} may ask for it again.`}
        </p>
      </ReasonDialog>
      <WithdrawDialog request={mine} onClose={() => takeBack(null)} />
    </div>
  );
}
