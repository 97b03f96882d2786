import type { StaffTerminal, TerminalDecisionKind, TerminalStatus } from "@nuc/contract";
import type { BadgeTone } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { reasonColumn, statusColumn, userColumn } from "../../table/common-columns.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";

export const terminalStates: Readonly<Record<TerminalStatus, { tone: BadgeTone; label: string }>> =
  {
    waiting: { tone: "warning", label: "Waits" },
    approved: { tone: "success", label: "Approved" },
    stopped: { tone: "danger", label: "Stopped" },
    refused: { tone: "danger", label: "Refused" },
    withdrawn: { tone: "neutral", label: "Withdrawn" },
  };

/** What can be decided on a terminal of each status, in the order of the buttons. */
const decisions: Readonly<Record<TerminalStatus, readonly TerminalDecisionKind[]>> = {
  waiting: ["approve", "refuse"],
  approved: ["stop", "withdraw"],
  stopped: ["start", "withdraw"],
  refused: [],
  withdrawn: [],
};

export const decisionLabels: Readonly<Record<TerminalDecisionKind, string>> = {
  approve: "Approve",
  refuse: "Refuse",
  stop: "Stop",
  start: "Start again",
  withdraw: "Withdraw",
};

/** What is decided on one terminal. */
export interface AskedTerminal {
  readonly terminal: StaffTerminal;
  readonly decision: TerminalDecisionKind;
}

/** "Counter 1 of shop.owner". */
export const terminalInWords = ({ name, username }: StaffTerminal): string =>
  `${name ?? "the own page"} of ${username}`;

/** @param ask undefined for somebody who may only read */
export const terminalColumns = (
  ask?: (asked: AskedTerminal) => void,
): readonly ConsoleColumn<StaffTerminal>[] => [
  { ...userColumn, header: "Shop", sortable: true },
  {
    id: "name",
    header: "Terminal",
    cell: ({ name }) =>
      name === null ? (
        <span className="text-ink-3">Own page</span>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      ),
  },
  {
    id: "wallet",
    header: "Wallet",
    onTablet: "hidden",
    cell: ({ wallet }) => wallet !== null && <Address address={wallet} rosette={false} />,
  },
  statusColumn(terminalStates),
  {
    id: "why",
    header: "Stopped by",
    onPhone: "hidden",
    cell: ({ stoppedBy, stoppedAt }) =>
      stoppedBy !== null &&
      stoppedAt !== null && (
        <>
          {stoppedBy === "pins" ? "Wrong PINs" : "Staff"}, <TimeAgo iso={stoppedAt} />
        </>
      ),
  },
  reasonColumn,
  {
    id: "asked",
    header: "Asked",
    sortable: true,
    cell: ({ askedAt }) => <TimeAgo iso={askedAt} />,
  },
  ...(ask ? [decideColumn(ask)] : []),
];

const decideColumn = (ask: (asked: AskedTerminal) => void): ConsoleColumn<StaffTerminal> => ({
  id: "decide",
  header: "Decide",
  align: "end",
  cell: (terminal) => (
    <span className="flex flex-wrap justify-end gap-1">
      {decisions[terminal.status]
        .filter((decision) => decision !== "withdraw" || terminal.name !== null)
        .map((decision) => (
          <KeyButton
            key={decision}
            variant="quiet"
            aria-label={`${decisionLabels[decision]} ${terminalInWords(terminal)}`}
            onClick={() => ask({ terminal, decision })}
          >
            {decisionLabels[decision]}…
          </KeyButton>
        ))}
    </span>
  ),
});
