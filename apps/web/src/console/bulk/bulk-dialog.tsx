import { useQuery } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { TryAgainBanner } from "../../session/failures/try-again-banner.tsx";
import { messageOf } from "../../session/calls/api-error.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { Loading, Skeleton } from "../../ui/loading/skeleton.tsx";
import { groupedNumber } from "../../ui/values/grouped-number.ts";
import type { BulkAction, Chosen } from "./bulk-action.ts";
import { type Outcome, Outcomes } from "./outcomes.tsx";

interface BulkDialogProps<Row> {
  readonly act: BulkAction<Row>;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly keyOf: (row: Row) => string;
  /** Nothing was begun. */
  readonly onCancel: () => void;
  /** The outcome of each was seen. */
  readonly onDone: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** What is to be done with which rows. */
interface Order<Row> {
  readonly rows: readonly Row[];
  readonly reason: string;
  readonly chosen: Chosen;
}

/** Says what will happen to how many, asks why, does it row by row, and shows the outcome of each. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { act, rows, nameOf, keyOf, onCancel, onDone, finalFocus } = props;
  const looked = useLook(act, rows, keyOf);
  const [ordered, setOrdered] = useState<readonly Row[]>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const close = ordered === undefined ? onCancel : onDone;
  const busy = ordered !== undefined && outcomes.length < ordered.length;
  const run = async ({ rows: meant, reason, chosen }: Order<Row>): Promise<void> => {
    setOrdered(meant);
    const done: Outcome[] = [];
    for (const row of meant) {
      done.push(await outcomeOf(async () => act.act(row, reason, chosen)));
      setOutcomes([...done]);
    }
  };
  const now = looked.data?.filter(act.isFor);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      dismissible={!busy}
      finalFocus={finalFocus}
      title={act.label((ordered ?? now ?? rows).length)}
    >
      {looked.error !== null && (
        <TryAgainBanner
          error={looked.error}
          busy={looked.isFetching}
          onRetry={() => void looked.refetch()}
        />
      )}
      {now === undefined && looked.error === null && (
        <Loading label="Checking the current state">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {now !== undefined && ordered === undefined && (
        <OrderForm
          act={act}
          rows={now}
          left={rows.length - now.length}
          onOrder={(order) => void run(order)}
          onClose={close}
        />
      )}
      {ordered !== undefined && (
        <div className="grid gap-5">
          <Outcomes rows={ordered} {...{ done: act.done, nameOf, keyOf, outcomes }} />
          <DialogActions>
            <Button size="large" busy={busy} onClick={() => !busy && close()}>
              Done
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}

/** The rows as they are now, read once when the dialog opens. */
function useLook<Row>(
  { label, look }: BulkAction<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
) {
  return useQuery({
    queryKey: ["bulk", label(1), rows.map(keyOf)],
    queryFn: async () => (look === undefined ? rows : await Promise.all(rows.map(look))),
    ...(look === undefined && { initialData: rows }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** A row that fails stops none of the others. */
async function outcomeOf(act: () => Promise<string>): Promise<Outcome> {
  try {
    return { done: true, text: await act() };
  } catch (error) {
    return { done: false, text: messageOf(error) };
  }
}

interface OrderFormProps<Row> {
  readonly act: BulkAction<Row>;
  readonly rows: readonly Row[];
  /** How many it is no longer for. */
  readonly left: number;
  readonly onOrder: (order: Order<Row>) => void;
  readonly onClose: () => void;
}

function OrderForm<Row>({ act, rows, left, onOrder, onClose }: OrderFormProps<Row>) {
  const { choices = [] } = act;
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(choices.map(({ name, options }) => [name, options[0]?.value ?? ""])),
  );
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (reason.trim() === "") setFault("Write why, in a few words.");
    else if (rows.length > 0) onOrder({ rows, reason: reason.trim(), chosen });
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {choices.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          options={options}
          value={chosen[name]}
          onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
        />
      ))}
      <p className="text-ink-2" aria-live="polite">
        {rows.length > 0 && act.says(rows, chosen)}
        {left > 0 &&
          ` ${groupedNumber(left)} changed meanwhile and ${left === 1 ? "is" : "are"} left out.`}
      </p>
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
        <Button
          type="submit"
          size="large"
          variant={act.danger ? "danger" : "primary"}
          asleep={rows.length === 0}
        >
          {act.label(rows.length)}
        </Button>
      </DialogActions>
    </form>
  );
}
