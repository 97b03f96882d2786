import { listRefunds, type StaffRefund } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { UserLink } from "../../forms/user-link.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { DataTable } from "../../table/data-table.tsx";
import { useListState } from "../../table/list-state.ts";
import { useList } from "../../table/use-list.ts";
import { AskRefundDialog } from "./ask-refund-dialog.tsx";

const columns: readonly ConsoleColumn<StaffRefund>[] = [
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
      <Badge tone={status === "settled" ? "success" : "warning"} dot>
        {status === "settled" ? "Paid back" : "Not paid yet"}
      </Badge>
    ),
  },
  {
    id: "reason",
    header: "Reason",
    cell: ({ reason }) => (
      <span className="line-clamp-1 max-w-[18rem] wrap-anywhere">{reason}</span>
    ),
  },
  { id: "by", header: "Asked by", cell: ({ asked_by: by }) => by },
  { id: "asked", header: "Asked", align: "end", cell: ({ asked_at: at }) => <TimeAgo iso={at} /> },
  {
    id: "settled",
    header: "Paid",
    align: "end",
    cell: ({ settled_at: at }) => (at === null ? null : <TimeAgo iso={at} />),
  },
];

/** Coins that wallets were asked to pay back to the treasury. */
export function RefundsScreen() {
  return (
    <Allowed right="refunds">
      <Refunds />
    </Allowed>
  );
}

function Refunds() {
  const state = useListState();
  const mayAsk = useMay("refunds.ask");
  const [asking, ask] = useState(false);
  const query = useList(["refunds", state.page], async (signal) =>
    callData(listRefunds, { query: { page: String(state.page) }, signal }),
  );
  return (
    <ConsoleScreen title="Refunds">
      <Panel
        title="What was asked for"
        flush
        actions={
          mayAsk && (
            <KeyButton shortcut="n" variant="primary" onClick={() => ask(true)}>
              Ask for a refund
            </KeyButton>
          )
        }
      >
        <DataTable
          caption="Refunds"
          columns={columns}
          rowKey={({ id }) => id}
          query={query}
          state={state}
          empty="Nobody was asked for a refund yet."
        />
      </Panel>
      <AskRefundDialog open={asking} onClose={() => ask(false)} />
    </ConsoleScreen>
  );
}
