import { giveTerminalUp, type Terminal, unpairTerminal } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../session/calls/call.ts";
import { walletsQuery } from "../../session/wallets/wallets-query.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Badge, type BadgeTone } from "../../ui/feedback/badge.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { TimeAgo } from "../../ui/time/time-ago.tsx";
import { Address } from "../../ui/values/address.tsx";
import { AskFirst } from "./ask-first.tsx";
import { PairingDialog } from "./pairing-dialog.tsx";

const states: Readonly<Record<Terminal["status"], { tone: BadgeTone; label: string }>> = {
  waiting: { tone: "warning", label: "Waits for staff" },
  approved: { tone: "success", label: "Approved" },
  stopped: { tone: "danger", label: "Stopped" },
  refused: { tone: "danger", label: "Refused" },
  withdrawn: { tone: "neutral", label: "Withdrawn" },
};

/** What is asked before something is done to a terminal. */
type Question = { readonly about: Terminal; readonly act: "unpair" | "withdraw" };

export function TerminalList({ terminals }: { readonly terminals: readonly Terminal[] }) {
  const [pairing, pair] = useState<Terminal | null>(null);
  const [question, ask] = useState<Question | null>(null);
  return (
    <Card title="Your terminals">
      {terminals.length === 0 ? (
        <EmptyState>You have no terminal yet. Ask for one, and staff will review it.</EmptyState>
      ) : (
        <ul className="grid gap-5">
          {terminals.map((terminal) => (
            <Row key={terminal.id} terminal={terminal} onPair={pair} onAsk={ask} />
          ))}
        </ul>
      )}
      <PairingDialog terminal={pairing} onClose={() => pair(null)} />
      <Confirmation question={question} onClose={() => ask(null)} />
    </Card>
  );
}

interface RowProps {
  readonly terminal: Terminal;
  readonly onPair: (terminal: Terminal) => void;
  readonly onAsk: (question: Question) => void;
}

function Row({ terminal, onPair, onAsk }: RowProps) {
  const { name, wallet, status, reason, stoppedBy, device } = terminal;
  const wallets = useQuery(walletsQuery).data?.results;
  const walletName = wallets?.find(({ account_id: address }) => address === wallet)?.account_name;
  const isOver = status === "refused" || status === "withdrawn";
  const mayPair = status === "approved" || status === "stopped";
  return (
    <li className="grid gap-3 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h3 className="font-[580] wrap-anywhere">{name}</h3>
          <span className="text-small text-ink-2">
            Paid to {walletName} <Address address={wallet} rosette={false} />
          </span>
          {mayPair && <Device device={device} />}
        </div>
        <Badge tone={states[status].tone} dot>
          {states[status].label}
        </Badge>
      </div>
      {stoppedBy === "pins" && (
        <p className="text-small text-danger">
          Wrong PINs on several cards stopped it. Staff can start it again.
        </p>
      )}
      {reason !== null && <p className="text-small text-ink-2 wrap-anywhere">“{reason}”</p>}
      {!isOver && (
        <div className="flex flex-wrap gap-2">
          {mayPair && (
            <Button
              variant={device === null ? "primary" : "secondary"}
              size="small"
              onClick={() => onPair(terminal)}
            >
              {device === null ? "Pair with a device" : "Pair with another device"}
            </Button>
          )}
          {device !== null && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => onAsk({ about: terminal, act: "unpair" })}
            >
              Unpair its device
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            onClick={() => onAsk({ about: terminal, act: "withdraw" })}
          >
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
}

function Device({ device }: Pick<Terminal, "device">) {
  return (
    <span className="text-small text-ink-2">
      {device === null ? (
        "Not paired yet"
      ) : (
        <>
          On {device.name}, paired <TimeAgo iso={device.pairedAt} />
        </>
      )}
    </span>
  );
}

interface ConfirmationProps {
  readonly question: Question | null;
  readonly onClose: () => void;
}

function Confirmation({ question, onClose }: ConfirmationProps) {
  const { id = "", name = "" } = question?.about ?? {};
  const unpairs = question?.act === "unpair";
  return (
    <AskFirst
      open={question !== null}
      title={unpairs ? `Unpair ${name} from its device?` : `Withdraw ${name}?`}
      confirmLabel={unpairs ? "Unpair it" : "Withdraw it"}
      act={async () => call(unpairs ? unpairTerminal : giveTerminalUp, { params: { id } })}
      done={unpairs ? `${name} is no longer paired.` : `${name} is withdrawn.`}
      onClose={onClose}
    >
      {unpairs
        ? "Anyone signed in there is signed out at once."
        : "It will take no more payments. Staff have to approve a new one."}
    </AskFirst>
  );
}
