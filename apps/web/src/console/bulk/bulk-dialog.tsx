import { CircleAlert, CircleCheck } from "lucide-react";
import { useState, type SyntheticEvent } from "react";
import { messageOf } from "../../session/calls/api-error.ts";
import { BusyReeds } from "../../ui/drawings/busy-reeds.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { groupedNumber } from "../../ui/values/grouped-number.ts";
import type { BulkAct } from "./bulk-bar.tsx";

interface BulkDialogProps<Row> {
  readonly act: BulkAct<Row>;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly keyOf: (row: Row) => string;
  readonly onClose: () => void;
}

interface Outcome {
  readonly done: boolean;
  readonly text: string;
}

/** Says what will happen to how many, asks why, does it row by row, and shows what became of each. */
export function BulkDialog<Row>({ act, rows, nameOf, keyOf, onClose }: BulkDialogProps<Row>) {
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const busy = outcomes !== undefined && outcomes.length < rows.length;
  const run = async (): Promise<void> => {
    const done: Outcome[] = [];
    setOutcomes([]);
    for (const row of rows) {
      done.push(await outcomeOf(async () => act.act(row, reason.trim())));
      setOutcomes([...done]);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (reason.trim() === "") setFault("Write why, in a few words.");
    else if (outcomes === undefined) void run();
  };
  const title = `${act.label} ${groupedNumber(rows.length)}`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} dismissible={!busy} title={title}>
      {outcomes === undefined ? (
        <form noValidate className="grid gap-5" onSubmit={submit}>
          <p className="text-ink-2">{act.says(rows)}</p>
          <TextArea
            label={
              <>
                Reason <span className="font-normal text-ink-3">({act.reader})</span>
              </>
            }
            maxLength={500}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setFault(undefined);
            }}
            error={fault}
            className="min-h-24"
          />
          <DialogActions>
            <Button variant="secondary" size="large" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="large" variant={act.danger ? "danger" : "primary"}>
              {title}
            </Button>
          </DialogActions>
        </form>
      ) : (
        <div className="grid gap-5">
          <Outcomes rows={rows} nameOf={nameOf} keyOf={keyOf} outcomes={outcomes} />
          <DialogActions>
            <Button size="large" busy={busy} onClick={() => !busy && onClose()}>
              Done
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}

/** A row that fails stops none of the others. */
async function outcomeOf(act: () => Promise<string>): Promise<Outcome> {
  try {
    return { done: true, text: await act() };
  } catch (error) {
    return { done: false, text: messageOf(error) };
  }
}

interface OutcomesProps<Row> {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly keyOf: (row: Row) => string;
  readonly outcomes: readonly Outcome[];
}

function Outcomes<Row>({ rows, nameOf, keyOf, outcomes }: OutcomesProps<Row>) {
  const failed = outcomes.filter(({ done }) => !done).length;
  return (
    <>
      <p role="status" className="figures text-ink-2">
        {outcomes.length < rows.length
          ? `${groupedNumber(outcomes.length)} of ${groupedNumber(rows.length)}`
          : `${groupedNumber(outcomes.length - failed)} done, ${groupedNumber(failed)} failed.`}
      </p>
      <ul aria-label="Result of each" className="grid max-h-80 gap-1 overflow-y-auto">
        {rows.map((row, index) => {
          const outcome = outcomes[index];
          return (
            <li
              key={keyOf(row)}
              className="grid min-h-9 grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-2 text-small"
            >
              <Sign outcome={outcome} />
              <span className="wrap-anywhere">
                <strong className="font-[560]">{nameOf(row)}</strong>{" "}
                <span className="text-ink-2">{outcome?.text ?? "waits"}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Sign({ outcome }: { readonly outcome: Outcome | undefined }) {
  if (outcome === undefined) return <BusyReeds />;
  const Icon = outcome.done ? CircleCheck : CircleAlert;
  return (
    <Icon
      aria-hidden="true"
      strokeWidth={1.75}
      className={`size-4 ${outcome.done ? "text-success" : "text-danger"}`}
    />
  );
}
