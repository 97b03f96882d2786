import {
  AIRDROP_STATUSES,
  type AirdropRecord,
  decideAirdrop,
  exportAirdrops,
  listAirdrops,
} from "@nuc/contract";
import { useMemo } from "react";
import { callData } from "../../../session/calls/call.ts";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { useDecision } from "../../forms/use-decision.ts";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { BulkBar } from "../../bulk/bulk-bar.tsx";
import { ListPanel } from "../../table/list-panel.tsx";
import { selectColumn } from "../../bulk/select-column.tsx";
import { useSelection } from "../../bulk/use-selection.ts";
import { useStaffList } from "../../table/use-staff-list.ts";
import { airdropActions, sumOf } from "./airdrop-actions.ts";
import { airdropColumns, airdropStates, isOpen } from "./airdrop-columns.tsx";
import { AirdropSettingsPanel } from "./airdrop-settings-panel.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";

/** Who nominated a wallet for the airdrop, and whether it was paid. */
export function AirdropsScreen() {
  return (
    <Allowed right="airdrops">
      <Airdrops />
    </Allowed>
  );
}

const choices = [
  {
    name: "status",
    any: "Any state",
    options: AIRDROP_STATUSES.map((value) => ({ value, label: airdropStates[value].label })),
  },
];
const keyOf = ({ walletAddress }: AirdropRecord): string => walletAddress;
const nameOf = ({ username }: AirdropRecord): string => username;
const none: readonly AirdropRecord[] = [];

function Airdrops() {
  const { subject, ask, dialog } = useDecision({
    act: decide,
    done: ({ username, amount, status: was }: AirdropRecord, { approval }) => {
      if (approval !== undefined) {
        return `${amountLabel(amount)} for ${username} wait for another admin, in Approvals.`;
      }
      return `The airdrop of ${username} is ${was === "held" ? "released" : "held back"}.`;
    },
    // What was released may be paid at once; what was held is only released again.
    undo: (airdrop, { status }) =>
      airdrop.status === "waiting" && status === "held"
        ? async () => decide({ ...airdrop, status }, "Withdrawn at once")
        : undefined,
    changed: (airdrop, now: AirdropRecord["status"]) =>
      (now === "held") === (airdrop.status === "held")
        ? { ...airdrop, status: now }
        : `The airdrop of ${airdrop.username} is ${airdropStates[now].label.toLowerCase()} now.`,
  });
  const columns = useMemo(() => airdropColumns(ask), [ask]);
  const { state, filter, query } = useStaffList({
    name: "airdrops",
    columns,
    choices,
    read: async (asked, signal) => callData(listAirdrops, { query: asked, signal }),
  });
  const selection = useSelection(query.data?.records ?? none, keyOf, isOpen);
  const releases = subject?.status === "held";
  const { amount = "0", username = "" } = subject ?? {};
  const coins = amountLabel(amount);
  const label = releases ? `Release ${coins}` : "Hold the airdrop back";
  return (
    <ConsoleScreen title="Airdrops">
      {query.data !== undefined && <AirdropSettingsPanel settings={query.data.settings} />}
      <ListPanel
        title="Nominations"
        caption="Airdrop nominations"
        columns={[selectColumn(selection, nameOf), ...columns]}
        rowKey={keyOf}
        query={query}
        state={state}
        defaultSort="-nominated"
        empty="No nominations yet."
        isMarked={(airdrop) => airdrop.status === "held"}
        searched="User or address"
        choices={choices}
        days="Nominated"
        over={<BulkBar selection={selection} acts={airdropActions} nameOf={nameOf} sumOf={sumOf} />}
        exported={{
          endpoint: exportAirdrops,
          right: "airdrops.export",
          filter,
          name: "airdrops",
        }}
      />
      <ReasonDialog
        {...dialog}
        title={label}
        reader="recorded in the audit"
        confirmLabel={label}
        danger={!releases}
        say={(now: AirdropRecord["status"]) => airdropStates[now].label.toLowerCase()}
      >
        <p>
          {releases
            ? `The treasury will pay ${coins} to the wallet of ${username} when due. This cannot be undone.`
            : `${coins} are not paid to ${username} until the airdrop is released.`}
        </p>
      </ReasonDialog>
    </ConsoleScreen>
  );
}

/** Releases what is held, and holds what waits. */
async function decide({ walletAddress, status }: AirdropRecord, reason: string) {
  return await callData(decideAirdrop, {
    params: { walletAddress },
    body: {
      decision: status === "held" ? "release" : "hold",
      reason,
      seen: status,
    },
  });
}
