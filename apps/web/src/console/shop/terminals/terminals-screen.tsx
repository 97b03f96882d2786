import {
  decideTerminal,
  listStaffTerminals,
  setTerminalSettings,
  type StaffTerminal,
  TERMINAL_STATUSES,
  type TerminalDecisionKind,
} from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { useMay } from "../../access/use-may.ts";
import { Panel } from "../../forms/panel.tsx";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { SettingCheckbox } from "../../forms/setting-checkbox.tsx";
import { useDecision } from "../../forms/use-decision.ts";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { DataTable } from "../../table/data-table.tsx";
import { DaysFilter } from "../../table/day-filter.tsx";
import { Filter, SearchField, Toolbar } from "../../table/toolbar.tsx";
import { useStaffList } from "../../table/use-staff-list.ts";
import {
  type AskedTerminal,
  decisionLabels,
  decisions,
  terminalColumns,
  terminalInWords,
  terminalStates,
} from "./terminal-columns.tsx";

/** Terminals of shops: who asked for one, which take payments, and which were stopped. */
export function TerminalsScreen() {
  return (
    <Allowed right="terminals">
      <Terminals />
    </Allowed>
  );
}

const status = {
  name: "status",
  any: "Any state",
  options: TERMINAL_STATUSES.map((value) => ({ value, label: terminalStates[value].label })),
};
const choices = [status];

function Terminals() {
  const mayDecide = useMay("terminals.decide");
  const maySet = useMay("terminals.set");
  const { subject, ask, dialog } = useDecision({
    act: decide,
    done: ({ terminal, decision }: AskedTerminal) =>
      `${terminalInWords(terminal)} ${done[decision]}.`,
    changed: ({ terminal, decision }, now: StaffTerminal["status"]) =>
      decisions[now].includes(decision)
        ? { terminal: { ...terminal, status: now }, decision }
        : `${terminalInWords(terminal)} is ${terminalStates[now].label.toLowerCase()} now.`,
  });
  const columns = terminalColumns(mayDecide ? ask : undefined);
  const { state, query } = useStaffList({
    name: "terminals",
    columns,
    choices,
    read: async (asked, signal) => callData(listStaffTerminals, { query: asked, signal }),
  });
  const label = subject
    ? `${decisionLabels[subject.decision]} ${terminalInWords(subject.terminal)}`
    : "";
  return (
    <ConsoleScreen title="Terminals">
      {maySet && query.data !== undefined && <Settings ownPage={query.data.settings.ownPage} />}
      <Panel title="Terminals" flush>
        <Toolbar state={state} search={<SearchField state={state} placeholder="User or address" />}>
          <Filter state={state} {...status} />
          <DaysFilter state={state} label="Requested" />
        </Toolbar>
        <DataTable
          caption="Terminals"
          columns={columns}
          rowKey={({ id }) => id}
          query={query}
          state={state}
          defaultSort="-asked"
          empty="No terminals yet."
          isMarked={(terminal) => terminal.status === "stopped"}
        />
      </Panel>
      <ReasonDialog
        {...dialog}
        title={label}
        reader="the owner reads it"
        confirmLabel={subject ? decisionLabels[subject.decision] : ""}
        danger={subject !== null && subject.decision !== "approve" && subject.decision !== "start"}
        say={(now: StaffTerminal["status"]) => terminalStates[now].label.toLowerCase()}
      >
        <p>{subject ? effects[subject.decision] : ""}</p>
      </ReasonDialog>
    </ConsoleScreen>
  );
}

const done: Readonly<Record<TerminalDecisionKind, string>> = {
  approve: "is approved",
  refuse: "is refused",
  stop: "is stopped",
  start: "takes payments again",
  withdraw: "is withdrawn",
};

const effects: Readonly<Record<TerminalDecisionKind, string>> = {
  approve: "It charges shop cards once its owner has paired it with its device.",
  refuse: "The owner gets a notification and may ask for another one.",
  stop: "It takes no payments until staff start it again.",
  start: "It takes payments again, and its count of wrong PINs starts over.",
  withdraw: "It will take no more payments. The owner can ask for another one.",
};

async function decide({ terminal, decision }: AskedTerminal, reason: string) {
  const { id, status: seen } = terminal;
  return await callData(decideTerminal, { params: { id }, body: { decision, reason, seen } });
}

/** Whether shops take payments without a terminal. */
function Settings({ ownPage }: { readonly ownPage: boolean }) {
  return (
    <Panel title="Settings">
      <SettingCheckbox
        label="Shops may take payments on the owner's own page without approval"
        saved={ownPage}
        save={async (next, seen) =>
          (await callData(setTerminalSettings, { body: { ownPage: next, seen } })).ownPage
        }
        say={(now) =>
          now
            ? "Shops take payments on their own page."
            : "Only terminals that staff approved take payments."
        }
        list="terminals"
      />
    </Panel>
  );
}
