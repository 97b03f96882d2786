import {
  APPROVAL_PAGE_SIZE,
  APPROVAL_STATUSES,
  type ApprovalRecord,
  type ApprovalStatus,
  exportApprovals,
  listApprovals,
} from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { callData } from "../../../session/calls/call.ts";
import { Badge, type BadgeTone } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { UserLink } from "../../people/user-link.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { ListPanel } from "../../table/list-panel.tsx";
import { useStaffList } from "../../table/use-staff-list.ts";
import { actionName } from "./action-name.ts";

const results: Record<ApprovalStatus, { tone: BadgeTone; label: string }> = {
  waiting: { tone: "warning", label: "Waiting" },
  approved: { tone: "success", label: "Approved" },
  refused: { tone: "danger", label: "Refused" },
  withdrawn: { tone: "neutral", label: "Withdrawn" },
  expired: { tone: "neutral", label: "Expired" },
};

const columns: readonly ConsoleColumn<ApprovalRecord>[] = [
  { id: "what", header: "What", onPhone: "title", cell: ({ kind }) => actionName(kind) },
  {
    id: "amount",
    header: "Coins",
    align: "end",
    sortable: true,
    cell: ({ amount }) => <Amount value={parseNuc(amount)} />,
  },
  { id: "to", header: "To", cell: ({ username }) => <UserLink ofRow username={username} /> },
  { id: "askedBy", header: "Requested by", cell: ({ askedBy }) => askedBy },
  { id: "decidedBy", header: "Decided by", cell: ({ decidedBy }) => decidedBy },
  {
    id: "result",
    header: "Result",
    cell: ({ status }) => (
      <Badge tone={results[status].tone} dot>
        {results[status].label}
      </Badge>
    ),
  },
  {
    id: "reason",
    header: "Reason",
    cell: ({ decisionReason, reason }) => (
      <span className="line-clamp-1 max-w-[16rem] wrap-anywhere">{decisionReason ?? reason}</span>
    ),
  },
  {
    id: "asked",
    header: "Requested",
    align: "end",
    sortable: true,
    cell: ({ askedAt }) => <TimeAgo iso={askedAt} />,
  },
  {
    id: "decided",
    header: "Decided",
    align: "end",
    cell: ({ decidedAt }) => (decidedAt === null ? null : <TimeAgo iso={decidedAt} />),
  },
];

const choices = [
  {
    name: "status",
    any: "Any result",
    options: APPROVAL_STATUSES.map((value) => ({ value, label: results[value].label })),
  },
];

/** Every request with its outcome, the newest first. */
export function DecidedPanel() {
  const { state, filter, query } = useStaffList({
    name: "approvals",
    columns,
    choices,
    read: async (asked, signal) => callData(listApprovals, { query: asked, signal }),
  });
  return (
    <ListPanel
      title="All requests"
      caption="Requests"
      columns={columns}
      rowKey={({ id }) => id}
      query={query}
      state={state}
      defaultSort="-asked"
      pageSize={APPROVAL_PAGE_SIZE}
      empty="No requests yet."
      isMarked={(request) => request.status === "waiting"}
      searched="User or address"
      choices={choices}
      days="Requested"
      exported={{
        endpoint: exportApprovals,
        right: "approvals.export",
        filter,
        name: "approvals",
      }}
    />
  );
}
