import {
  addStatement,
  checkStatement,
  listStatementMappings,
  type StatementCheck,
  type StatementMapping,
} from "@nuc/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { FileInput } from "../../forms/file-input.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { type ChosenFile, readStatementFile } from "./read-file.ts";
import { StatementPreview } from "./statement-preview.tsx";

const FILE_TYPES = ".csv,.xml,.txt,text/csv,text/xml,application/xml,text/plain";

interface UploadDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Adds a bank's statement: looked at first, its columns corrected, then added at once. */
export function UploadDialog({ open, onClose }: UploadDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="wide"
      title="Add a statement"
      description="A CSV file or a camt.053 statement of at most 5 MB. Known lines are not added again."
    >
      {open && <UploadForm onClose={onClose} />}
    </Dialog>
  );
}

/** A file with the columns that it is read by; null = as they seem to be. */
interface Asked extends ChosenFile {
  readonly mapping: StatementMapping | null;
}

/** The file that was chosen, with what the server reads in it by the columns of now. */
function useLookedAt(onChosen: () => void) {
  const [asked, setAsked] = useState<Asked>();
  const [shown, setShown] = useState<StatementCheck>();
  const check = useMutation({
    mutationFn: async (wanted: Asked) =>
      callData(checkStatement, { body: { file: wanted.text, mapping: wanted.mapping } }),
    onSuccess: (answer, wanted) => {
      setShown(answer);
      // What was chosen meanwhile stays.
      if (wanted.mapping === null) setAsked({ ...wanted, mapping: answer.mapping });
    },
  });
  const choosing = useMutation({
    mutationFn: readStatementFile,
    onSuccess: (file) => {
      const wanted = { ...file, mapping: null };
      setAsked(wanted);
      check.mutate(wanted);
    },
  });
  const choose = (file: File | undefined): void => {
    for (const act of [check, choosing]) act.reset();
    onChosen();
    setShown(undefined);
    setAsked(undefined);
    if (file !== undefined) choosing.mutate(file);
  };
  const type = (mapping: StatementMapping): void => setAsked(asked && { ...asked, mapping });
  const change = (mapping: StatementMapping): void => {
    type(mapping);
    if (asked !== undefined && isComplete(mapping)) check.mutate({ ...asked, mapping });
  };
  return {
    asked,
    shown,
    isLooking: check.isPending,
    error: check.error ?? choosing.error,
    choose,
    type,
    change,
  };
}

/** Whether a file can be added by its columns of now. */
function isReady(shown: StatementCheck | undefined, mapping: StatementMapping | null): boolean {
  if (shown === undefined || shown.faults.length > 0 || shown.lines === 0) return false;
  return mapping === null || (mapping.account.trim() !== "" && isComplete(mapping));
}

function UploadForm({ onClose }: Pick<UploadDialogProps, "onClose">) {
  const [name, setName] = useState("");
  const adding = useAdding(onClose);
  const looked = useLookedAt(() => adding.reset());
  const { asked, shown, isLooking, change } = looked;
  const mapping = asked?.mapping ?? null;
  const isGood = isReady(shown, mapping) && !isLooking;
  return (
    <div className="grid gap-5">
      <FileInput accept={FILE_TYPES} onChoose={looked.choose} />
      {mapping !== null && shown !== undefined && (
        <>
          <KeptColumns
            onChoose={(kept, keptName) => {
              setName(keptName);
              change(kept);
            }}
          />
          <ColumnsForm mapping={mapping} rows={shown.rows} onChange={change} onType={looked.type} />
          <TextField
            label="Keep these columns as"
            hint="Such as the name of the bank; leave empty not to keep them"
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </>
      )}
      <FailureBanner error={adding.error ?? looked.error} />
      <div aria-live="polite" className="grid gap-3">
        {isLooking && <p className="text-small text-ink-2">Checking the file…</p>}
        {shown !== undefined && <StatementPreview check={shown} />}
      </div>
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="large"
          asleep={!isGood}
          busy={adding.isPending}
          onClick={() =>
            isGood && asked !== undefined && adding.mutate({ ...asked, keptAs: name.trim() })
          }
        >
          {isGood ? `Add ${groupedNumber(shown?.added ?? 0)} lines` : "Add the lines"}
        </Button>
      </DialogActions>
    </div>
  );
}

/** Whether the columns say where the amount is, so that the file can be read by them. */
function isComplete({ amount, credit, debit, texts, currency }: StatementMapping): boolean {
  const hasAmount = (amount !== null) !== (credit !== null || debit !== null);
  return hasAmount && texts.length > 0 && /^[A-Z]{3}$/.test(currency);
}

function useAdding(onClose: () => void) {
  const queries = useQueryClient();
  const { success } = useToast();
  return useMutation({
    mutationFn: async ({ text, name, mapping, keptAs }: Asked & { keptAs: string }) =>
      callData(addStatement, {
        body: { file: text, fileName: name, mapping, mappingName: keptAs === "" ? null : keptAs },
      }),
    onSuccess: ({ added, matched }) => {
      onClose();
      const lines = `${groupedNumber(added)} ${added === 1 ? "line" : "lines"}`;
      success(
        added === 0
          ? "All lines of this file are in the list already."
          : `${lines} added, ${groupedNumber(matched)} matched.`,
      );
    },
    // They may be added although the answer was lost.
    onSettled: async () => queries.invalidateQueries({ queryKey: ["staff"] }),
  });
}

interface KeptColumnsProps {
  readonly onChoose: (mapping: StatementMapping, name: string) => void;
}

/** The columns that were kept, to be taken again. */
function KeptColumns({ onChoose }: KeptColumnsProps) {
  const { data = [] } = useQuery({
    queryKey: ["staff", "statement-mappings"],
    queryFn: ({ signal }) => callData(listStatementMappings, { signal }),
  });
  if (data.length === 0) return null;
  return (
    <Select
      label="Columns kept before"
      placeholder="As detected"
      defaultValue=""
      options={data.map(({ name }) => ({ value: name, label: name }))}
      onChange={({ target }) => {
        const kept = data.find(({ name }) => name === target.value);
        if (kept) onChoose(kept.mapping, kept.name);
      }}
    />
  );
}
