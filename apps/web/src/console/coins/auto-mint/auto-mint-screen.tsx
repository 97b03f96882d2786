import {
  AUTO_MINT_STATUSES,
  type AutoMintRequest,
  decideAutoMint,
  exportAutoMintRequests,
  listAutoMintRequests,
} from "@nuc/contract";
import { useMemo } from "react";
import { callData } from "../../../session/calls/call.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { useDecision } from "../../forms/use-decision.ts";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import type { BulkAction } from "../../bulk/bulk-action.ts";
import { counted } from "../../bulk/counted.ts";
import { BulkBar } from "../../bulk/bulk-bar.tsx";
import { ListPanel } from "../../table/list-panel.tsx";
import { selectColumn } from "../../bulk/select-column.tsx";
import { useSelection } from "../../bulk/use-selection.ts";
import { useStaffList } from "../../table/use-staff-list.ts";
import { type AskedAutoMint, autoMintColumns, autoMintStates } from "./auto-mint-columns.tsx";
import { ImmediatePanel } from "./immediate-panel.tsx";

/** Who asked for automatic minting, and the outcome. */
export function AutoMintScreen() {
  return (
    <Allowed right="auto-mint">
      <AutoMint />
    </Allowed>
  );
}

const choices = [
  {
    name: "status",
    any: "Any state",
    options: AUTO_MINT_STATUSES.map((value) => ({ value, label: autoMintStates[value].label })),
  },
];
const keyOf = ({ walletAddress, requestedAt }: AutoMintRequest) =>
  `${walletAddress} ${requestedAt}`;
const nameOf = ({ username }: AutoMintRequest): string => username;
const isOpen = ({ status }: AutoMintRequest): boolean => status === "awaiting";
const none: readonly AutoMintRequest[] = [];

function AutoMint() {
  const { subject, ask, dialog } = useDecision({
    act: async ({ request, decision }: AskedAutoMint, reason) => decide(request, decision, reason),
    done: ({ decision, request }) =>
      `The request of ${request.username} is ${decision === "approve" ? "approved" : "refused"}.`,
    changed: ({ request, decision }, now: AutoMintRequest["status"]) => ({
      request: { ...request, status: now },
      decision,
    }),
  });
  const columns = useMemo(() => autoMintColumns(ask), [ask]);
  const { state, filter, query } = useStaffList({
    name: "auto-mint",
    columns,
    choices,
    read: async (asked, signal) => callData(listAutoMintRequests, { query: asked, signal }),
  });
  const selection = useSelection(query.data?.records ?? none, keyOf, isOpen);
  const approves = subject?.decision === "approve";
  return (
    <ConsoleScreen title="Auto-mint">
      {query.data !== undefined && <ImmediatePanel immediate={query.data.immediate} />}
      <ListPanel
        title="Requests"
        caption="Auto-mint requests"
        columns={[selectColumn(selection, nameOf), ...columns]}
        rowKey={keyOf}
        query={query}
        state={state}
        defaultSort="-asked"
        empty="No requests for automatic minting yet."
        searched="User or address"
        choices={choices}
        days="Requested"
        over={<BulkBar selection={selection} acts={acts} nameOf={nameOf} />}
        exported={{
          endpoint: exportAutoMintRequests,
          right: "auto-mint.export",
          filter,
          name: "auto-mint",
        }}
      />
      <ReasonDialog
        {...dialog}
        title={approves ? "Approve automatic minting" : "Refuse automatic minting"}
        reader="the user reads a refusal"
        confirmLabel={approves ? "Approve" : "Refuse"}
        danger={!approves}
        say={(now: AutoMintRequest["status"]) => autoMintStates[now].label.toLowerCase()}
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

async function decide(
  { walletAddress, status }: AutoMintRequest,
  decision: AskedAutoMint["decision"],
  reason: string,
) {
  return await callData(decideAutoMint, {
    params: { walletAddress },
    body: { decision, reason, seen: status },
  });
}

/** What can be done with several requests at once. */
const acts: readonly BulkAction<AutoMintRequest>[] = [
  {
    label: (count) => `Approve ${counted(count, "request")}`,
    done: (count) => `${counted(count, "request")} approved`,
    isFor: isOpen,
    says: (requests) =>
      `${groupedNumber(requests.length)} wallets will mint automatically every 24 hours. Their owners get a notification.`,
    reader: "recorded in the audit",
    act: async (request, reason) => {
      await decide(request, "approve", reason);
      return "approved";
    },
  },
  {
    label: (count) => `Refuse ${counted(count, "request")}`,
    done: (count) => `${counted(count, "request")} refused`,
    danger: true,
    isFor: isOpen,
    says: (requests) =>
      `The owners of ${groupedNumber(requests.length)} wallets get a notification with your reason, and may ask again.`,
    reader: "the users read it",
    act: async (request, reason) => {
      await decide(request, "reject", reason);
      return "refused";
    },
  },
];
