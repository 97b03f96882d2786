import {
  APPROVAL_PAGE_SIZE,
  APPROVAL_STATUSES,
  type ApprovalRecord,
  type ApprovalStatus,
  listApprovals,
} from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { callData } from "../../../session/calls/call.ts";
import { Badge, type BadgeTone } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Panel } from "../../forms/panel.tsx";
import { UserLink } from "../../forms/user-link.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { DataTable } from "../../table/data-table.tsx";
import { useListState } from "../../table/list-state.ts";
import { ClearFilters, Filter, Toolbar } from "../../table/toolbar.tsx";
import { useList } from "../../table/use-list.ts";
import { actName } from "./act-name.ts";

const results: Record<ApprovalStatus, { tone: BadgeTone; label: string }> = {
  waiting: { tone: "warning", label: "Waits" },
  approved: { tone: "success", label: "Approved" },
  refused: { tone: "danger", label: "Refused" },
  withdrawn: { tone: "neutral", label: "Taken back" },
  expired: { tone: "neutral", label: "Expired" },
};

const columns: readonly ConsoleColumn<ApprovalRecord>[] = [
  { id: "what", header: "What", onPhone: "title", cell: ({ kind }) => actName(kind) },
  {
    id: "amount",
    header: "Coins",
    align: "end",
    cell: ({ amount }) => <Amount value={parseNuc(amount)} />,
  },
  { id: "to", header: "To", cell: ({ username }) => <UserLink username={username} /> },
  { id: "askedBy", header: "Asked by", cell: ({ askedBy }) => askedBy },
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
    id: "when",
    header: "When",
    align: "end",
    cell: ({ decidedAt, askedAt }) => <TimeAgo iso={decidedAt ?? askedAt} />,
  },
];

/** Every request with what became of it, the newest first. */
export function DecidedPanel() {
  const state = useListState();
  const status = APPROVAL_STATUSES.find((value) => value === state.filter("status"));
  const query = useList(["approvals", "list", status, state.page], async (signal) =>
    callData(listApprovals, { query: { status, page: String(state.page) }, signal }),
  );
  return (
    <Panel title="All requests" flush>
      <Toolbar>
        <Filter
          state={state}
          name="status"
          any="Any result"
          options={APPROVAL_STATUSES.map((value) => ({ value, label: results[value].label }))}
        />
        <ClearFilters state={state} />
      </Toolbar>
      <DataTable
        caption="Requests"
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        state={state}
        pageSize={APPROVAL_PAGE_SIZE}
        empty="Nobody has asked for anything yet."
        isMarked={(request) => request.status === "waiting"}
      />
    </Panel>
  );
}
