import { type AuditRecord, checkAudit, exportAudit, listAudit } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { RowButton } from "../../forms/row-button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { DataTable } from "../../table/data-table.tsx";
import { DaysFilter } from "../../table/day-filter.tsx";
import { ExportButton } from "../../table/export-button.tsx";
import { useListState } from "../../table/list-state.ts";
import { TextFilter, Toolbar } from "../../table/toolbar.tsx";
import { useList } from "../../table/use-list.ts";
import { startOf } from "../../table/use-staff-list.ts";
import { AuditAction, AuditChanges, AuditTime } from "./audit-cells.tsx";
import { AuditRow } from "./audit-row.tsx";
import { WholeHash } from "../../../ui/values/hash-text.tsx";
import { Shortened } from "../../../ui/values/shortened.tsx";

/** What staff have done, and whether the chain of it is whole. */
export function AuditScreen() {
  return (
    <Allowed right="audit">
      <Audit />
    </Allowed>
  );
}

function columnsFor(
  shown: AuditRecord | null,
  show: (row: AuditRecord) => void,
): readonly ConsoleColumn<AuditRecord>[] {
  return [
    {
      id: "number",
      header: "#",
      onPhone: "title",
      cell: (row) => (
        <RowButton open={shown?.number === row.number} onOpen={() => show(row)}>
          <span className="figures">{groupedNumber(Number(row.number))}</span>
        </RowButton>
      ),
    },
    { id: "time", header: "Time", cell: ({ time }) => <AuditTime iso={time} /> },
    { id: "actor", header: "Who", cell: ({ actor }) => actor },
    { id: "action", header: "Action", cell: ({ action }) => <AuditAction action={action} /> },
    {
      id: "subject",
      header: "To",
      cell: ({ subject }) => (
        <span className="line-clamp-1 max-w-[14rem] wrap-anywhere">{subject}</span>
      ),
    },
    {
      id: "change",
      header: "Before → after",
      cell: (row) => <AuditChanges row={row} />,
    },
    {
      id: "hash",
      header: "Hash",
      align: "end",
      cell: ({ hash }) => <Shortened whole={hash} className="text-ink-3" />,
    },
  ];
}

function Audit() {
  const state = useListState();
  const [shown, show] = useState<AuditRecord | null>(null);
  const mayExport = useMay("audit.export");
  const filter = {
    actor: state.filter("actor"),
    action: state.filter("action"),
    subject: state.filter("subject"),
    since: startOf(state.filter("from"), 0),
    before: startOf(state.filter("until"), 1),
  };
  const query = useList(["audit", filter, state.page], async (signal) =>
    callData(listAudit, { query: { ...filter, page: String(state.page) }, signal }),
  );
  const columns = useMemo(() => columnsFor(shown, show), [shown]);
  return (
    <ConsoleScreen title="Audit">
      <ChainCheck />
      <Panel title="What staff did" flush>
        <Toolbar
          state={state}
          actions={mayExport && <ExportButton endpoint={exportAudit} query={filter} name="audit" />}
        >
          <TextFilter state={state} name="actor" label="Who" />
          <TextFilter state={state} name="action" label="Action, such as rate.set" />
          <TextFilter state={state} name="subject" label="To" />
          <DaysFilter state={state} label="Recorded" />
        </Toolbar>
        <DataTable
          caption="Audit"
          columns={columns}
          rowKey={({ number }) => number}
          query={query}
          state={state}
          empty="No entries yet."
        />
      </Panel>
      <Dialog
        side="right"
        open={shown !== null}
        onOpenChange={(open) => !open && show(null)}
        title={shown === null ? "" : `Row ${groupedNumber(Number(shown.number))}`}
      >
        {shown !== null && <AuditRow row={shown} />}
      </Dialog>
    </ConsoleScreen>
  );
}

/** Looks at every row, from the first one on. */
function ChainCheck() {
  const check = useMutation({ mutationFn: async () => callData(checkAudit) });
  const found = check.data;
  return (
    <Panel
      title="Chain"
      actions={
        <KeyButton shortcut="c" busy={check.isPending} onClick={() => check.mutate()}>
          Check now
        </KeyButton>
      }
    >
      <div aria-live="polite" className="grid gap-3 text-small text-ink-2">
        <FailureBanner error={check.error} />
        {found === undefined && (
          <p>
            Each row carries the hash of the row before it. A check reads all rows and can take some
            seconds.
          </p>
        )}
        {found?.problem === null && (
          <>
            <Banner tone="success">
              The chain is intact: {groupedNumber(found.rows)} rows, checked{" "}
              <TimeAgo iso={found.checkedAt} />.
            </Banner>
            <p className="wrap-anywhere">
              Newest hash <WholeHash hash={found.newestHash} />
            </p>
          </>
        )}
        {found !== undefined && found.problem !== null && (
          <Banner tone="danger" role="alert">
            <strong>Broken at row {groupedNumber(Number(found.problem.number))}.</strong> It{" "}
            {found.problem.text}. {groupedNumber(found.rows)} rows before it are in order.
          </Banner>
        )}
      </div>
    </Panel>
  );
}
