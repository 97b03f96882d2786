import {
  type Candidate,
  centsOf,
  MINUTES_TO_UNDO_A_MATCH,
  type StatementLine,
} from "@nuc/contract";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { dayName } from "../../../ui/time/day-names.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";

interface ConfirmMatchProps {
  readonly line: StatementLine;
  readonly chosen: Candidate;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a line is matched: soon after that nobody can take it back, an order of coins at no time. */
export function ConfirmMatch({ line, chosen, open, busy, onClose, onConfirm }: ConfirmMatchProps) {
  const money = amountLabel(line.amount, line.currency);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={`Match ${money} with ${chosen.what} of ${chosen.username}?`}
      confirmLabel={`Match ${money}`}
      danger
      busy={busy}
      onConfirm={onConfirm}
    >
      <div className="grid gap-2">
        <p>{effectOf(line, chosen)}</p>
        <p>{endOf(line, chosen)}</p>
      </div>
    </ConfirmDialog>
  );
}

/** Whether another amount came than is due. */
export const differs = (line: StatementLine, { amount, currency }: Candidate): boolean =>
  amount !== line.amount || currency !== line.currency;

/** Coins of an order follow from the money that came; a membership is one, however much came. */
const isOfCoins = ({ kind }: Candidate): boolean => kind === "order";
const isPart = ({ amount }: StatementLine, due: Candidate): boolean =>
  centsOf(amount) < centsOf(due.amount);

function effectOf(line: StatementLine, chosen: Candidate): string {
  const { username, what, reference } = chosen;
  const due = differs(line, chosen)
    ? ` ${amountLabel(chosen.amount, chosen.currency)} are due; ${differenceOf(line, chosen)}.`
    : "";
  return `The transfer of ${dayName(line.day)} counts as the payment of ${username} for ${what} (${reference}).${due}`;
}

function differenceOf(line: StatementLine, chosen: Candidate): string {
  if (!isOfCoins(chosen)) return "it counts as paid in full";
  return isPart(line, chosen) ? "the order waits for the rest" : "the rest counts as overpaid";
}

/** What follows, and how long it can be undone. */
function endOf(line: StatementLine, chosen: Candidate): string {
  if (!isOfCoins(chosen))
    return `The line can be reopened for ${MINUTES_TO_UNDO_A_MATCH} minutes. Then ${chosen.username} is given what was paid for, and this cannot be undone.`;
  return isPart(line, chosen)
    ? "This cannot be undone."
    : "The coins are sent at once, and this cannot be undone.";
}
