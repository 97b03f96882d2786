import { exportRefunds, listRefunds, REFUND_STATUSES } from "@nuc/contract";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { ListPanel } from "../../table/list-panel.tsx";
import { useStaffList } from "../../table/use-staff-list.ts";
import { AskRefundDialog } from "./ask-refund-dialog.tsx";
import { RefundFileDialog } from "./refund-file-dialog.tsx";
import { refundColumns, refundStates } from "./refund-columns.tsx";

/** Coins that wallets were asked to pay back to the treasury. */
export function RefundsScreen() {
  return (
    <Allowed right="refunds">
      <Refunds />
    </Allowed>
  );
}

const choices = [
  {
    name: "status",
    any: "Any state",
    options: REFUND_STATUSES.map((value) => ({ value, label: refundStates[value].label })),
  },
];

function Refunds() {
  const mayAsk = useMay("refunds.ask");
  const [asking, ask] = useState<"one" | "file">();
  const close = (): void => ask(undefined);
  const { state, filter, query } = useStaffList({
    name: "refunds",
    columns: refundColumns,
    choices,
    read: async (asked, signal) => callData(listRefunds, { query: asked, signal }),
  });
  return (
    <ConsoleScreen title="Refunds">
      <ListPanel
        title="Requested refunds"
        caption="Refunds"
        columns={refundColumns}
        rowKey={({ id }) => id}
        query={query}
        state={state}
        defaultSort="-asked"
        empty="No refund requests yet."
        searched="User or address"
        choices={choices}
        days="Requested"
        actions={
          mayAsk && (
            <div className="flex flex-wrap gap-2">
              <KeyButton shortcut="f" onClick={() => ask("file")}>
                From a file…
              </KeyButton>
              <KeyButton shortcut="n" variant="primary" onClick={() => ask("one")}>
                Ask for a refund
              </KeyButton>
            </div>
          )
        }
        exported={{ endpoint: exportRefunds, right: "refunds.export", filter, name: "refunds" }}
      />
      <AskRefundDialog open={asking === "one"} onClose={close} />
      <RefundFileDialog open={asking === "file"} onClose={close} />
    </ConsoleScreen>
  );
}
