import { giveTerminalUp, type Terminal, unpairTerminal } from "@nuc/contract";
import { useState } from "react";
import { call } from "../../session/calls/call.ts";
import { useFailureToast } from "../../session/failures/use-failure-toast.ts";
import { useAttempt } from "../../signing/once/use-attempt.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { Badge, type BadgeTone } from "../../ui/feedback/badge.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { TimeAgo } from "../../ui/time/time-ago.tsx";
import { Address } from "../../ui/values/address.tsx";
import { PairingDialog } from "./pairing-dialog.tsx";
import { readTerminalsAgain } from "./queries.ts";

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
        <EmptyState>You have no terminal yet. Ask for one, and staff look at it.</EmptyState>
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
  const isOver = status === "refused" || status === "withdrawn";
  const mayPair = status === "approved" || status === "stopped";
  return (
    <li className="grid gap-3 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h3 className="font-[580] wrap-anywhere">{name}</h3>
          <span className="text-small text-ink-2">
            Paid to <Address address={wallet} rosette={false} />
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
              Take off its device
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
        "On no device yet"
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
  const attempt = useAttempt();
  const toast = useToast();
  const tellFailure = useFailureToast();
  const { about, act } = question ?? {};
  const name = about?.name ?? "";
  const unpairs = act === "unpair";
  const confirm = (): void => {
    const params = { id: about?.id ?? "" };
    const run = async () => {
      try {
        await call(unpairs ? unpairTerminal : giveTerminalUp, { params });
        toast.success(unpairs ? `${name} is on no device any more.` : `${name} is withdrawn.`);
      } catch (error) {
        tellFailure(error);
      }
      await readTerminalsAgain();
    };
    void attempt.run(run, onClose);
  };
  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={(open) => !open && onClose()}
      title={unpairs ? `Take ${name} off its device?` : `Withdraw ${name}?`}
      confirmLabel={unpairs ? "Take it off" : "Withdraw it"}
      danger
      busy={attempt.busy}
      onConfirm={confirm}
    >
      {unpairs
        ? "Whoever is signed in there is signed out at once."
        : "It takes no payments any more. Staff have to approve a new one."}
    </ConfirmDialog>
  );
}
