import {
  exportStatementLines,
  LINE_CONFIDENCES,
  LINE_STATES,
  listStatementLines,
  reopenLine,
  type StatementLine,
} from "@nuc/contract";
import { useMemo, useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { useDecision } from "../../forms/use-decision.ts";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { ListPanel } from "../../table/list-panel.tsx";
import { useStaffList } from "../../table/use-staff-list.ts";
import { confidences, lineColumns, lineStates } from "./line-columns.tsx";
import { MatchDialog } from "./match-dialog.tsx";
import { UploadDialog } from "./upload-dialog.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";

/** What the bank's statements say, and what of it pays what. */
export function StatementsScreen() {
  return (
    <Allowed right="statements">
      <Statements />
    </Allowed>
  );
}

const choices = [
  {
    name: "state",
    any: "Any state",
    options: LINE_STATES.map((value) => ({ value, label: lineStates[value].label })),
  },
  {
    name: "confidence",
    any: "Any match",
    options: LINE_CONFIDENCES.map((value) => ({ value, label: confidences[value].label })),
  },
];

function Statements() {
  const mayMatch = useMay("statements.match");
  const [isUploading, setUploading] = useState(false);
  const [matching, match] = useState<StatementLine>();
  const { subject, ask, dialog } = useDecision({
    act: async ({ id, decided_at: seen }: StatementLine, reason) =>
      callData(reopenLine, { params: { id }, body: { reason, seen } }),
    done: () => "The line is open again.",
    changed: (_line, now: StatementLine["state"]) =>
      `The line is ${lineStates[now].label.toLowerCase()} now.`,
  });
  const columns = useMemo(
    () =>
      lineColumns(
        mayMatch ? (line) => (line.state === "open" ? match(line) : ask(line)) : undefined,
      ),
    [mayMatch, ask],
  );
  const { state, filter, query } = useStaffList({
    name: "statements",
    columns,
    choices,
    read: async (asked, signal) => callData(listStatementLines, { query: asked, signal }),
  });
  return (
    <ConsoleScreen title="Statements">
      <ListPanel
        title="Lines"
        caption="Lines of bank statements"
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        state={state}
        defaultSort="-day"
        empty="No statements yet."
        isMarked={({ state: line }) => line === "open"}
        searched="Text or user"
        choices={choices}
        days="Booked"
        actions={
          mayMatch && (
            <KeyButton shortcut="n" variant="primary" onClick={() => setUploading(true)}>
              Add a statement…
            </KeyButton>
          )
        }
        exported={{
          endpoint: exportStatementLines,
          right: "statements.export",
          filter,
          name: "statement-lines",
        }}
      />
      <UploadDialog open={isUploading} onClose={() => setUploading(false)} />
      <MatchDialog line={matching} onClose={() => match(undefined)} />
      <ReasonDialog
        {...dialog}
        title="Reopen this line"
        reader="recorded in the audit"
        confirmLabel="Reopen the line"
      >
        <p>
          {subject?.pays
            ? `${amountLabel(subject.amount, subject.currency)} no longer pay ${subject.pays.what} of ${subject.pays.username}, which waits for its payment again.`
            : "The line needs a decision again."}
        </p>
      </ReasonDialog>
    </ConsoleScreen>
  );
}
