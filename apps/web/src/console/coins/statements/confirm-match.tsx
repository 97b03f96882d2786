import { type Candidate, MINUTES_TO_UNDO_A_MATCH, type StatementLine } from "@nuc/contract";
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

/** Asks before a line is matched: soon after that nobody can take it back. */
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
        <p>{`The line can be reopened for ${MINUTES_TO_UNDO_A_MATCH} minutes. Then ${chosen.username} is given what was paid for, and this cannot be undone.`}</p>
      </div>
    </ConfirmDialog>
  );
}

/** Whether another amount came than is due. */
export const differs = (line: StatementLine, { amount, currency }: Candidate): boolean =>
  amount !== line.amount || currency !== line.currency;

function effectOf(line: StatementLine, chosen: Candidate): string {
  const { username, what, reference } = chosen;
  const due = differs(line, chosen)
    ? ` ${amountLabel(chosen.amount, chosen.currency)} are due; it counts as paid in full.`
    : "";
  return `The transfer of ${dayName(line.day)} counts as the payment of ${username} for ${what} (${reference}).${due}`;
}
