import { publishTerms, TERMS_MESSAGES, type TermsRecord } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { callData } from "../../../session/calls/call.ts";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { fileBase64 } from "../../../ui/files/file-base64.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { DraftLine } from "../../drafts/draft-line.tsx";
import { isSame, useDraft, useKeepDraft } from "../../drafts/use-draft.ts";
import { type ChosenPdf, PdfField } from "./pdf-field.tsx";

interface PublishDialogProps {
  readonly open: boolean;
  readonly record: TermsRecord;
  readonly onClose: () => void;
}

/** Publishes a new version: its name and PDF first, then what that means, in figures. */
export function PublishDialog({ open, record, onClose }: PublishDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Publish new terms">
      {open && <PublishForm record={record} onClose={onClose} />}
    </Dialog>
  );
}

const fields = ["version", "pdf"] as const;

/** All of it that a draft keeps: a file is chosen again. */
interface Named {
  readonly version: string;
}

const nothing: Named = { version: "" };

/** Publishing takes everybody to these terms, so that it is said in figures and confirmed by itself. */
function PublishForm({ record, onClose }: Omit<PublishDialogProps, "open">) {
  const [chosen, choose] = useState<ChosenPdf>();
  const [missing, setMissing] = useState(false);
  const inForce = record.content[0]?.version ?? "";
  const { form, kept } = useNaming(inForce);
  const { register, handleSubmit, formState } = form;
  const end = (): void => {
    kept.forget();
    onClose();
  };
  const publishing = usePublishing(record, end);
  const fault = faultAtField(publishing.error, fields);
  const refused = (field: (typeof fields)[number]): string | undefined =>
    fault?.field === field ? fault.message : undefined;
  const submit = handleSubmit(({ version }) => {
    setMissing(chosen === undefined);
    if (chosen && !publishing.isPending) publishing.mutate({ version, file: chosen.file });
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <DraftLine
        at={kept.found?.at}
        onDiscard={() => {
          kept.forget();
          form.reset(nothing);
        }}
      >
        Choose the PDF again. {publishedSince(kept.found?.seen, record)}
      </DraftLine>
      {fault === undefined && <FailureBanner error={publishing.error} />}
      <TextField
        label="Version"
        hint={`In force now: ${inForce}`}
        autoComplete="off"
        maxLength={20}
        {...register("version", {
          validate: (text) => text.trim() !== "" || TERMS_MESSAGES.versionRequired,
        })}
        error={formState.errors.version?.message ?? refused("version")}
      />
      <PdfField
        chosen={chosen}
        onChoose={choose}
        error={missing && !chosen ? TERMS_MESSAGES.pdfRequired : refused("pdf")}
      />
      <Meaning asked={askedBy(record)} />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={end}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" size="large" busy={publishing.isPending}>
          Publish, and ask {groupedNumber(askedBy(record))}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The name of the version, kept as a draft with what was in force when it was typed. */
function useNaming(inForce: string) {
  const kept = useDraft<Named, string>("terms", nothing);
  const form = useForm<Named>({ defaultValues: kept.found?.value ?? nothing });
  const named = { ...nothing, ...useWatch({ control: form.control }) };
  useKeepDraft(kept, isSame(named, nothing) ? null : named, kept.found?.seen ?? inForce);
  return { form, kept };
}

/** @param seen what was in force when the draft was written */
function publishedSince(seen: string | undefined, { content: [newest] }: TermsRecord): string {
  if (newest === undefined || seen === newest.version) return "";
  return `${newest.publishedBy ?? "Somebody else"} published ${newest.version} since.`;
}

/** Everybody but who publishes. */
const askedBy = ({ accounts }: TermsRecord): number => Math.max(0, accounts - 1);

function usePublishing(record: TermsRecord, onDone: () => void) {
  const queries = useQueryClient();
  const { success } = useToast();
  return useMutation({
    mutationFn: async ({ version, file }: { version: string; file: File }) =>
      callData(publishTerms, {
        version: record.version,
        body: { version: version.trim(), pdf: await fileBase64(file) },
      }),
    onSuccess: ({ content: [newest] }) => {
      onDone();
      success(`Terms ${newest?.version ?? ""} are in force.`);
      return queries.invalidateQueries({ queryKey: ["staff"] });
    },
  });
}

function Meaning({ asked }: { readonly asked: number }) {
  return (
    <Banner tone="warning">
      {groupedNumber(asked)} {asked === 1 ? "person is" : "people are"} asked to accept it when they
      next use the site, and cannot use the site before that. You accept it by publishing it. A
      version cannot be taken back; a newer one can replace it.
    </Banner>
  );
}
