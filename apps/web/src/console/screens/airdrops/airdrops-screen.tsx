import { AIRDROP_STATUSES, type AirdropRecord, decideAirdrop, listAirdrops } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useMemo } from "react";
import { callData } from "../../../session/calls/call.ts";
import { Badge, type BadgeTone } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { MomentOf } from "../../forms/moment-of.tsx";
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
import { AirdropSettingsPanel } from "./airdrop-settings-panel.tsx";

const states: Record<AirdropRecord["status"], { tone: BadgeTone; label: string }> = {
  waiting: { tone: "info", label: "Waits" },
  held: { tone: "warning", label: "Held back" },
  paying: { tone: "info", label: "On its way" },
  paid: { tone: "success", label: "Paid" },
};

/** Who nominated a wallet for the airdrop, and whether it was paid. */
export function AirdropsScreen() {
  return (
    <Allowed right="airdrops">
      <Airdrops />
    </Allowed>
  );
}

function columnsFor(
  ask: (airdrop: AirdropRecord) => void,
): readonly ConsoleColumn<AirdropRecord>[] {
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
      id: "amount",
      header: "Coins",
      align: "end",
      cell: ({ amount }) => <Amount value={parseNuc(amount)} />,
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
    {
      id: "nominated",
      header: "Nominated",
      cell: ({ nominatedAt }) => <TimeAgo iso={nominatedAt} />,
    },
    {
      id: "pays",
      header: "Pays",
      cell: ({ status, payAfter, paidAt }) => {
        if (paidAt !== null) return <TimeAgo iso={paidAt} />;
        if (status !== "waiting") return null;
        return <MomentOf iso={payAfter} />;
      },
    },
    {
      id: "reason",
      header: "Reason",
      cell: ({ reason }) =>
        reason === null ? null : (
          <span className="line-clamp-1 max-w-[14rem] wrap-anywhere">{reason}</span>
        ),
    },
    {
      id: "decide",
      header: "Decide",
      align: "end",
      cell: (airdrop) =>
        airdrop.status === "waiting" || airdrop.status === "held" ? (
          <KeyButton variant="quiet" onClick={() => ask(airdrop)}>
            {airdrop.status === "held" ? "Release…" : "Hold back…"}
          </KeyButton>
        ) : null,
    },
  ];
}

function Airdrops() {
  const state = useListState();
  const status = AIRDROP_STATUSES.find((value) => value === state.filter("status"));
  const query = useList(["airdrops", status, state.page], async (signal) =>
    callData(listAirdrops, { query: { status, page: String(state.page) }, signal }),
  );
  const { subject, ask, dialog } = useDecision(
    async (airdrop: AirdropRecord, reason) =>
      callData(decideAirdrop, {
        params: { walletAddress: airdrop.walletAddress },
        body: { decision: airdrop.status === "held" ? "release" : "hold", reason },
      }),
    ({ username, amount, status: was }, { approval }) => {
      if (approval !== undefined) {
        return `${amount} NUC for ${username} wait for another admin, in Approvals.`;
      }
      return `The airdrop of ${username} is ${was === "held" ? "released" : "held back"}.`;
    },
  );
  const columns = useMemo(() => columnsFor(ask), [ask]);
  const releases = subject?.status === "held";
  const label = releases ? `Release ${subject?.amount ?? ""} NUC` : "Hold the airdrop back";
  return (
    <ConsoleScreen title="Airdrops">
      {query.data !== undefined && (
        <AirdropSettingsPanel
          key={JSON.stringify(query.data.settings)}
          settings={query.data.settings}
        />
      )}
      <Panel title="Nominations" flush>
        <Toolbar>
          <Filter
            state={state}
            name="status"
            any="Any state"
            options={AIRDROP_STATUSES.map((value) => ({ value, label: states[value].label }))}
          />
          <ClearFilters state={state} />
        </Toolbar>
        <DataTable
          caption="Airdrop nominations"
          columns={columns}
          rowKey={({ walletAddress }) => walletAddress}
          query={query}
          state={state}
          empty="Nobody has nominated a wallet yet."
          isMarked={(airdrop) => airdrop.status === "held"}
        />
      </Panel>
      <ReasonDialog
        {...dialog}
        title={label}
        reader="goes to the audit"
        confirmLabel={label}
        danger={!releases}
      >
        <p>
          {releases
            ? `${subject?.amount ?? ""} NUC leave the treasury for the wallet of ${subject?.username ?? ""} once their time has come. That cannot be taken back.`
            : `${subject?.amount ?? ""} NUC are not paid to ${subject?.username ?? ""} until the airdrop is released.`}
        </p>
      </ReasonDialog>
    </ConsoleScreen>
  );
}
