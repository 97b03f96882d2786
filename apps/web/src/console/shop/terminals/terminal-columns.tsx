import type { StaffTerminal, TerminalDecisionKind, TerminalStatus } from "@nuc/contract";
import { Badge, type BadgeTone } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { reasonColumn, userColumn } from "../../table/common-columns.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";

export const terminalStates: Readonly<Record<TerminalStatus, { tone: BadgeTone; label: string }>> =
  {
    waiting: { tone: "warning", label: "Waiting" },
    approved: { tone: "success", label: "Approved" },
    stopped: { tone: "danger", label: "Stopped" },
    refused: { tone: "danger", label: "Refused" },
    withdrawn: { tone: "neutral", label: "Withdrawn" },
  };

/** What can be decided on a terminal of each status, in the order of the buttons. */
export const decisions: Readonly<Record<TerminalStatus, readonly TerminalDecisionKind[]>> = {
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
  `${name ?? "own page"} of ${username}`;

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
    cell: ({ wallet }) => (wallet === null ? null : <Address address={wallet} rosette={false} />),
  },
  {
    id: "status",
    header: "State",
    cell: ({ status, stoppedBy, stoppedAt }) => (
      <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
        <Badge tone={terminalStates[status].tone} dot>
          {terminalStates[status].label}
        </Badge>
        {stoppedBy !== null && stoppedAt !== null && (
          <span className="text-small text-ink-3">
            {stoppedBy === "pins" ? "Wrong PINs" : "By staff"}, <TimeAgo iso={stoppedAt} />
          </span>
        )}
      </span>
    ),
  },
  reasonColumn,
  {
    id: "asked",
    header: "Requested",
    sortable: true,
    cell: ({ askedAt }) => <TimeAgo iso={askedAt} />,
  },
  ...(ask ? [decideColumn(ask)] : []),
];

const decideColumn = (ask: (asked: AskedTerminal) => void): ConsoleColumn<StaffTerminal> => ({
  id: "decide",
  header: "Decide",
  align: "end",
  cell: (terminal) => {
    const possible = decisions[terminal.status].filter(
      (decision) => decision !== "withdraw" || terminal.name !== null,
    );
    if (possible.length === 0) return null;
    return (
      <span className="inline-flex flex-wrap justify-end gap-1">
        {possible.map((decision, index) => (
          <KeyButton
            key={decision}
            variant="quiet"
            flush={index === possible.length - 1 ? "end" : undefined}
            aria-label={`${decisionLabels[decision]} ${terminalInWords(terminal)}`}
            onClick={() => ask({ terminal, decision })}
          >
            {decisionLabels[decision]}…
          </KeyButton>
        ))}
      </span>
    );
  },
});
