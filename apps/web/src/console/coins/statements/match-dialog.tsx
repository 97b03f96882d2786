import {
  type Candidate,
  listCandidates,
  matchLine,
  putLineAside,
  type StatementLine,
} from "@nuc/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ActionFailure } from "../../seen/action-failure.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { ConfirmMatch, differs } from "./confirm-match.tsx";

interface MatchDialogProps {
  /** Undefined = closed. */
  readonly line: StatementLine | undefined;
  readonly onClose: () => void;
}

/** Says what a line pays, or that it pays nothing here. */
export function MatchDialog({ line, onClose }: MatchDialogProps) {
  return (
    <Dialog
      open={line !== undefined}
      onOpenChange={(next) => !next && onClose()}
      size="wide"
      title={line ? `Match ${amountLabel(line.amount, line.currency)}` : ""}
      description={line ? `${line.day}: ${line.text || "no text"}` : ""}
    >
      {line && <MatchForm line={line} onClose={onClose} />}
    </Dialog>
  );
}

const keyOf = ({ kind, id }: Candidate): string => `${kind} ${id}`;
const because = {
  reference: "Names its reference",
  amount: "Same amount",
  search: "Found",
} as const;

function MatchForm({
  line,
  onClose,
}: {
  readonly line: StatementLine;
  readonly onClose: () => void;
}) {
  const [search, setSearch] = useState("");
  const [chosenKey, choose] = useState("");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const [asked, ask] = useState(false);
  const searched = useDeferredValue(search.trim());
  const found = useQuery({
    queryKey: ["staff", "candidates", line.id, searched],
    queryFn: ({ signal }) =>
      callData(listCandidates, { params: { id: line.id }, query: { search: searched }, signal }),
  });
  const { matching, aside } = useLineActs(line, onClose);
  const chosen = found.data?.find((candidate) => keyOf(candidate) === chosenKey);
  const isBusy = matching.isPending || aside.isPending;
  const withReason = (act: (reason: string) => void, isNeeded: boolean): void => {
    const isMissing = isNeeded && reason.trim() === "";
    setFault(isMissing ? "Write why, in a few words." : undefined);
    if (!isMissing && !isBusy) act(reason.trim());
  };
  return (
    <div className="grid gap-5">
      <TextField
        label="Search"
        hint="The beginning of a user name or of a reference code"
        value={search}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <Candidates found={found} line={line} chosen={chosenKey} onChoose={choose} />
      <TextArea
        label={
          <>
            Reason <span className="font-normal text-ink-3">(recorded in the audit)</span>
          </>
        }
        hint="Needed to match another amount or to put the line aside"
        maxLength={500}
        value={reason}
        error={fault}
        onChange={({ target }) => setReason(target.value)}
      />
      <ActionFailure error={matching.error ?? aside.error} />
      <DialogActions>
        <Button
          variant="secondary"
          size="large"
          busy={aside.isPending}
          onClick={() => withReason(aside.mutate, true)}
        >
          Put aside
        </Button>
        <Button
          size="large"
          asleep={chosen === undefined}
          busy={matching.isPending}
          onClick={() => chosen && withReason(() => ask(true), differs(line, chosen))}
        >
          {chosen ? `Match with ${chosen.what} of ${chosen.username}…` : "Match…"}
        </Button>
      </DialogActions>
      {chosen && (
        <ConfirmMatch
          line={line}
          chosen={chosen}
          open={asked}
          busy={matching.isPending}
          onClose={() => ask(false)}
          onConfirm={() =>
            !isBusy &&
            matching.mutate(
              { chosen, reason: reason.trim() },
              // The form shows why it was refused.
              { onError: () => ask(false) },
            )
          }
        />
      )}
    </div>
  );
}

function useLineActs({ id }: StatementLine, onClose: () => void) {
  const queries = useQueryClient();
  const { success } = useToast();
  const done = (text: string): void => {
    onClose();
    success(text);
  };
  // Also where it failed: a colleague may have been first, or the answer was lost.
  const onSettled = async () => queries.invalidateQueries({ queryKey: ["staff"] });
  const matching = useMutation({
    mutationFn: async ({ chosen, reason }: { chosen: Candidate; reason: string }) =>
      callData(matchLine, {
        params: { id },
        body: { kind: chosen.kind, id: chosen.id, reason: reason === "" ? null : reason },
      }),
    onSuccess: (_line, { chosen }) => done(`Matched with ${chosen.what} of ${chosen.username}.`),
    onSettled,
  });
  const aside = useMutation({
    mutationFn: async (reason: string) =>
      callData(putLineAside, { params: { id }, body: { reason } }),
    onSuccess: () => done("The line is put aside."),
    onSettled,
  });
  return { matching, aside };
}

interface CandidatesProps {
  readonly found: {
    readonly data: Candidate[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly line: StatementLine;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

function Candidates({ found, line, chosen, onChoose }: CandidatesProps) {
  const { data, error, refetch } = found;
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-24" />
    ) : (
      <TryAgainBanner error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) {
    return <EmptyState brief>No expected payment matches.</EmptyState>;
  }
  return (
    <RadioGroup
      legend="Expected payments"
      layout="column"
      name="candidate"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      options={data.map((candidate) => ({
        value: keyOf(candidate),
        label: `${candidate.what} of ${candidate.username}`,
        hint: hintOf(candidate, line),
      }))}
    />
  );
}

function hintOf(candidate: Candidate, line: StatementLine): string {
  const due = amountLabel(candidate.amount, candidate.currency);
  return `${because[candidate.because]}, ${candidate.reference}, ${due} due${differs(line, candidate) ? ": another amount" : ""}`;
}
