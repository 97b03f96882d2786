import {
  askForRefundFile,
  checkRefundFile,
  REFUND_FILE_COLUMNS,
  REFUND_FILE_ROWS,
  REFUND_MESSAGES,
} from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DeviceError } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { downloadFile } from "../../../ui/files/download-file.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { FileInput } from "../../forms/file-input.tsx";
import { RefundFileCheckResult } from "./refund-file-check.tsx";
import { RefundFileResults } from "./refund-file-results.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";

interface RefundFileDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for many refunds by a CSV file: looked at first, then asked for at once. */
export function RefundFileDialog({ open, onClose }: RefundFileDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="wide"
      title="Ask for refunds by a file"
      description={`A CSV file of at most ${groupedNumber(REFUND_FILE_ROWS)} rows and 1 MB, with the columns ${REFUND_FILE_COLUMNS.join(", ")}. We check it first: no refund is requested before you confirm.`}
    >
      {open && <FileForm onClose={onClose} />}
    </Dialog>
  );
}

interface ChosenFile {
  readonly name: string;
  readonly text: string;
  /** One for each choice: a lost answer is asked for again without asking twice. */
  readonly key: string;
}

async function readText(file: File): Promise<ChosenFile> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return { name: file.name, text, key: crypto.randomUUID() };
  } catch (cause) {
    throw new DeviceError(REFUND_MESSAGES.file.notText, { cause });
  }
}

function FileForm({ onClose }: Pick<RefundFileDialogProps, "onClose">) {
  const [chosen, choose] = useState<ChosenFile>();
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: async (file: File) => {
      const read = await readText(file);
      choose(read);
      return await callData(checkRefundFile, { body: { file: read.text } });
    },
  });
  const asking = useMutation({
    mutationFn: async ({ text, key }: ChosenFile) =>
      callData(askForRefundFile, { body: { file: text }, idempotencyKey: key }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ["staff"] }),
  });
  if (asking.data !== undefined) {
    return <RefundFileResults answer={asking.data} onClose={onClose} />;
  }
  const found = check.data;
  const isGood = found?.faults.length === 0 && found.askedBefore === null;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileInput
          accept=".csv,text/csv,text/plain"
          onChoose={(file) => {
            asking.reset();
            check.reset();
            choose(undefined);
            if (file !== undefined) check.mutate(file);
          }}
        />
        <Button variant="quiet" size="small" onClick={saveTemplate}>
          Download a template
        </Button>
      </div>
      <FailureBanner error={asking.error ?? check.error} />
      <div aria-live="polite" className="grid gap-3">
        {check.isPending && <p className="text-small text-ink-2">Checking the file…</p>}
        {found !== undefined && <RefundFileCheckResult name={chosen?.name ?? ""} check={found} />}
      </div>
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="large"
          asleep={!isGood}
          busy={asking.isPending}
          onClick={() => chosen !== undefined && asking.mutate(chosen)}
        >
          {isGood
            ? `Ask for ${groupedNumber(found.rows)} refunds, ${amountLabel(found.sum)}`
            : "Ask for the refunds"}
        </Button>
      </DialogActions>
    </div>
  );
}

function saveTemplate(): void {
  const line = REFUND_FILE_COLUMNS.join(",");
  downloadFile("refunds-template.csv", "text/csv", `${line}\r\n`);
}
