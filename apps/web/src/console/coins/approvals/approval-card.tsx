import type { ApprovalRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { ClockTime } from "../../../ui/time/exact-time.tsx";
import { Panel } from "../../forms/panel.tsx";
import { UserLink } from "../../people/user-link.tsx";
import { overviewQuery } from "../../frame/waiting.ts";
import { actionName } from "./action-name.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";

interface ApprovalCardProps {
  readonly request: ApprovalRecord;
  /** Whether who is signed in asked for it. */
  readonly own: boolean;
  /** Whether it pays who is signed in. */
  readonly paysMe: boolean;
  /** Whether A and R decide on this one. */
  readonly keys: boolean;
  readonly onDecide: (decision: "approve" | "refuse") => void;
  readonly onTakeBack: () => void;
}

/** One request that waits: who asked, what it pays, to whom, and why. */
export function ApprovalCard(props: ApprovalCardProps) {
  const { request, own } = props;
  const { kind, askedBy, askedAt } = request;
  return (
    <Panel
      title={actionName(kind)}
      actions={own ? <Badge>Yours</Badge> : <Badge tone="warning">Needs a second admin</Badge>}
    >
      <div className="grid gap-4">
        <div className="flex items-center gap-3">
          <Rosette name={askedBy} className="size-9" />
          <p className="min-w-0 text-small wrap-anywhere">
            <strong className="font-[560]">{own ? "You asked" : `${askedBy} asked`}</strong>
            <span className="block text-micro text-ink-3">
              <TimeAgo iso={askedAt} />
            </span>
          </p>
        </div>
        <Figures request={request} />
        <Choices {...props} />
      </div>
    </Panel>
  );
}

function Choices({ request, own, paysMe, keys, onDecide, onTakeBack }: ApprovalCardProps) {
  if (own) {
    return (
      <div className="grid gap-3">
        <p className="text-small text-ink-2">Yours: another admin must approve.</p>
        <div>
          <KeyButton onClick={onTakeBack}>Withdraw…</KeyButton>
        </div>
      </div>
    );
  }
  if (paysMe) {
    return <p className="text-small text-ink-2">Paid to you: another admin must decide.</p>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      <KeyButton
        variant="primary"
        shortcut={keys ? "a" : undefined}
        onClick={() => onDecide("approve")}
      >
        Approve {amountLabel(request.amount)}…
      </KeyButton>
      <KeyButton shortcut={keys ? "r" : undefined} onClick={() => onDecide("refuse")}>
        Refuse…
      </KeyButton>
    </div>
  );
}

function Figures({ request }: { readonly request: ApprovalRecord }) {
  const treasury = useQuery(overviewQuery).data?.coins.treasury;
  const { amount, username, subject, reason, expiresAt } = request;
  return (
    <LabelValues>
      <LabelValue label="Pays out">
        <Amount exact value={parseNuc(amount)} />
      </LabelValue>
      <LabelValue label="To">
        <UserLink username={username} />
        <span className="block font-mono text-micro text-ink-3">{subject}</span>
      </LabelValue>
      {treasury !== undefined && (
        <>
          <LabelValue label="Treasury now">
            <Amount value={parseNuc(treasury)} />
          </LabelValue>
          <LabelValue label="Treasury after">
            <Amount value={parseNuc(treasury) - parseNuc(amount)} />
          </LabelValue>
        </>
      )}
      <LabelValue label="Reason">{reason}</LabelValue>
      <LabelValue label="Expires">
        <ClockTime iso={expiresAt} />
      </LabelValue>
    </LabelValues>
  );
}
