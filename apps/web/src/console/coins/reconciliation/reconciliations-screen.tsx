import { listReconciliations, type Reconciliation, runReconciliation } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { DataTable } from "../../table/data-table.tsx";
import { useStaffList } from "../../table/use-staff-list.ts";

/** Each night: do orders, their providers and the ledger say the same? */
export function ReconciliationsScreen() {
  return (
    <Allowed right="reconciliation">
      <Reconciliations />
    </Allowed>
  );
}

const columns: readonly ConsoleColumn<Reconciliation>[] = [
  {
    id: "started",
    header: "Started",
    onPhone: "title",
    cell: ({ id, started }) => (
      <TextLink quiet data-row to={`/reconciliation/${id}`}>
        <TimeAgo iso={started} />
      </TextLink>
    ),
  },
  { id: "by", header: "By", cell: ({ by }) => by ?? "schedule" },
  { id: "orders", header: "Orders", align: "end", cell: ({ orders }) => groupedNumber(orders) },
  {
    id: "movements",
    header: "Movements",
    align: "end",
    cell: ({ movements }) => groupedNumber(movements),
  },
  { id: "differences", header: "Differences", cell: (run) => <Outcome run={run} /> },
];

/** What a comparison came to. */
function Outcome({ run }: { readonly run: Reconciliation }) {
  if (run.finished === null) return <Badge tone="info">Under way</Badge>;
  if (run.differences === 0) {
    return (
      <Badge tone="success" dot>
        None
      </Badge>
    );
  }
  const all = groupedNumber(run.differences);
  return (
    <Badge tone={run.open === 0 ? "neutral" : "danger"} dot>
      {run.open === 0 ? `${all}, all reviewed` : `${all}, ${groupedNumber(run.open)} to review`}
    </Badge>
  );
}

function Reconciliations() {
  const mayRun = useMay("reconciliation.run");
  const { state, query } = useStaffList({
    name: "reconciliations",
    columns,
    read: async ({ page }, signal) => callData(listReconciliations, { query: { page }, signal }),
    every: 5_000,
  });
  return (
    <ConsoleScreen
      title="Reconciliation"
      lead="Orders are compared with their providers, the ledger and their receipts: every night, and when you ask."
      actions={mayRun && <CompareNow />}
    >
      <Panel title="Comparisons" flush>
        <DataTable
          caption="Comparisons"
          columns={columns}
          rowKey={({ id }) => id}
          query={query}
          state={state}
          empty="No comparisons yet."
          isMarked={({ open }) => open > 0}
        />
      </Panel>
    </ConsoleScreen>
  );
}

function CompareNow() {
  const queries = useQueryClient();
  const { success } = useToast();
  const notifyFailure = useFailureToast();
  const run = useMutation({
    mutationFn: async () => callData(runReconciliation, {}),
    onSuccess: async () => {
      success("The comparison has started.");
      await queries.invalidateQueries({ queryKey: ["staff", "reconciliations"] });
    },
    onError: notifyFailure,
  });
  return (
    <KeyButton variant="primary" busy={run.isPending} onClick={() => run.mutate()}>
      Compare now
    </KeyButton>
  );
}
