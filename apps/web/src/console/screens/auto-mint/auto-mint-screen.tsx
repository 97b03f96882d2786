import {
  AUTO_MINT_STATUSES,
  type AutoMintRequest,
  decideAutoMint,
  listAutoMintRequests,
  setAutoMintSettings,
} from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { callData } from "../../../session/calls/call.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Badge, type BadgeTone } from "../../../ui/feedback/badge.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { useDecision } from "../../forms/use-decision.ts";
import { UserLink } from "../../forms/user-link.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { DataTable } from "../../table/data-table.tsx";
import { useListState } from "../../table/list-state.ts";
import { ClearFilters, Filter, Toolbar } from "../../table/toolbar.tsx";
import { useList } from "../../table/use-list.ts";

const states: Record<AutoMintRequest["status"], { tone: BadgeTone; label: string }> = {
  awaiting: { tone: "warning", label: "Waits" },
  subscribed: { tone: "success", label: "Mints" },
  rejected: { tone: "danger", label: "Refused" },
};

interface Asked {
  readonly request: AutoMintRequest;
  readonly decision: "approve" | "reject";
}

/** Who asked for automatic minting, and what became of it. */
export function AutoMintScreen() {
  return (
    <Allowed right="auto-mint">
      <AutoMint />
    </Allowed>
  );
}

function columnsFor(ask: (asked: Asked) => void): readonly ConsoleColumn<AutoMintRequest>[] {
  return [
    {
      id: "username",
      header: "User",
      onPhone: "title",
      cell: ({ username }) => <UserLink username={username} />,
    },
    {
      id: "wallet",
      header: "Wallet",
      cell: ({ walletAddress }) => <Address address={walletAddress} rosette={false} />,
    },
    {
      id: "status",
      header: "State",
      cell: ({ status }) => (
        <Badge tone={states[status].tone} dot>
          {states[status].label}
        </Badge>
      ),
    },
    { id: "asked", header: "Asked", cell: ({ requestedAt }) => <TimeAgo iso={requestedAt} /> },
    { id: "by", header: "Decided by", cell: ({ decidedBy }) => decidedBy },
    {
      id: "reason",
      header: "Reason",
      cell: ({ reason }) =>
        reason === null ? null : (
          <span className="line-clamp-1 max-w-[16rem] wrap-anywhere">{reason}</span>
        ),
    },
    {
      id: "decide",
      header: "Decide",
      align: "end",
      cell: (request) =>
        request.status === "awaiting" ? (
          <span className="inline-flex gap-1">
            <KeyButton variant="quiet" onClick={() => ask({ request, decision: "approve" })}>
              Approve
            </KeyButton>
            <KeyButton variant="quiet" onClick={() => ask({ request, decision: "reject" })}>
              Refuse…
            </KeyButton>
          </span>
        ) : null,
    },
  ];
}

function AutoMint() {
  const state = useListState();
  const status = AUTO_MINT_STATUSES.find((value) => value === state.filter("status"));
  const query = useList(["auto-mint", status, state.page], async (signal) =>
    callData(listAutoMintRequests, { query: { status, page: String(state.page) }, signal }),
  );
  const { subject, ask, dialog } = useDecision(
    async ({ request: { walletAddress }, decision }: Asked, reason) =>
      callData(decideAutoMint, { params: { walletAddress }, body: { decision, reason } }),
    ({ decision, request }) =>
      `The request of ${request.username} is ${decision === "approve" ? "approved" : "refused"}.`,
  );
  const columns = useMemo(() => columnsFor(ask), [ask]);
  const approves = subject?.decision === "approve";
  return (
    <ConsoleScreen title="Auto-mint">
      {query.data !== undefined && <Immediate immediate={query.data.immediate} />}
      <Panel title="Requests" flush>
        <Toolbar>
          <Filter
            state={state}
            name="status"
            any="Any state"
            options={AUTO_MINT_STATUSES.map((value) => ({ value, label: states[value].label }))}
          />
          <ClearFilters state={state} />
        </Toolbar>
        <DataTable
          caption="Auto-mint requests"
          columns={columns}
          rowKey={({ walletAddress, requestedAt }) => `${walletAddress} ${requestedAt}`}
          query={query}
          state={state}
          empty="Nobody has asked for automatic minting yet."
        />
      </Panel>
      <ReasonDialog
        {...dialog}
        title={approves ? "Approve automatic minting" : "Refuse automatic minting"}
        reader="the user reads a refusal"
        confirmLabel={approves ? "Approve" : "Refuse"}
        danger={!approves}
      >
        <p>
          {approves
            ? `The wallet of ${subject?.request.username ?? ""} mints by itself every 24 hours from now on.`
            : `${subject?.request.username ?? "The user"} gets a notification and may ask again.`}
        </p>
      </ReasonDialog>
    </ConsoleScreen>
  );
}

/** Whether new requests are granted without anybody looking. */
function Immediate({ immediate }: { readonly immediate: boolean }) {
  const queries = useQueryClient();
  const tellFailure = useFailureToast();
  const change = useMutation({
    mutationFn: async (next: boolean) =>
      callData(setAutoMintSettings, { body: { immediate: next } }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ["staff", "auto-mint"] }),
    onError: tellFailure,
  });
  return (
    <Panel title="Settings">
      <Checkbox
        label="Grant new requests at once, without anybody looking"
        checked={change.isPending ? change.variables : immediate}
        onChange={({ target }) => change.mutate(target.checked)}
      />
    </Panel>
  );
}
