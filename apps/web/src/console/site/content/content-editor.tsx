import type { ContentRecord, StaffContentKind } from "@nuc/contract";
import { History, Save } from "lucide-react";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { useMay } from "../../access/use-may.ts";
import { DraftLine } from "../../drafts/draft-line.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { contentChanges } from "./changes.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { kinds } from "./kinds.ts";
import { ListField } from "./list-field.tsx";
import { Preview } from "./preview.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { fieldOf, useEditing } from "./use-editing.ts";
import { useLeaveQuestion } from "./use-leave-question.tsx";
import { ValueField } from "./value-field.tsx";

interface ContentEditorProps {
  readonly kind: StaffContentKind;
  readonly record: ContentRecord;
}

interface EditingProps {
  readonly kind: StaffContentKind;
  readonly editing: ReturnType<typeof useEditing>;
}

/** Writes one kind of content: the form beside what the site will show, and what changes before it is saved. */
export function ContentEditor({ kind, record }: ContentEditorProps) {
  const editing = useEditing(kind, record);
  const { saving, changes, draft } = editing;
  const question = useLeaveQuestion(changes.length > 0 && !saving.isBusy, editing.giveUp);
  return (
    <>
      {question}
      <DraftLine {...editing.kept} />
      <Conflict editing={editing} />
      {fieldOf(saving.error) === undefined && <FailureBanner error={saving.error} />}
      <div className="grid grid-cols-1 gap-5 min-[1300px]:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] min-[1700px]:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <Form kind={kind} editing={editing} />
        <div className="min-w-0 min-[1300px]:sticky min-[1300px]:top-4 min-[1300px]:self-start">
          <Preview kind={kind} draft={draft} />
        </div>
      </div>
      <Dialogs kind={kind} editing={editing} />
    </>
  );
}

/** Somebody else was first: what they wrote is one press away, and what is typed stays. */
function Conflict({ editing: { saving, setStep, keepMine } }: Pick<EditingProps, "editing">) {
  if (saving.other === null) return null;
  return (
    <Banner
      tone="warning"
      role="alert"
      action={
        <div className="flex flex-wrap gap-2">
          <KeyButton onClick={() => setStep("theirs")}>Look at theirs…</KeyButton>
          <KeyButton onClick={keepMine}>Keep editing mine</KeyButton>
        </div>
      }
    >
      {saving.other.updated_by ?? "Somebody else"} has changed this. Nothing was overwritten, and
      what you wrote is still here.
    </Banner>
  );
}

function Form({ kind, editing }: EditingProps) {
  const mayWrite = useMay("content.write");
  const { control, changes, saving, review, setStep } = editing;
  return (
    <Panel
      title="What it says"
      actions={
        <div className="flex flex-wrap gap-2">
          <KeyButton
            variant="quiet"
            icon={<History strokeWidth={1.75} className="size-4" />}
            onClick={() => setStep("history")}
          >
            Versions
          </KeyButton>
          {mayWrite && (
            <KeyButton
              variant="primary"
              shortcut="s"
              icon={<Save strokeWidth={1.75} className="size-4" />}
              asleep={changes.length === 0 || saving.other !== null}
              onClick={review}
            >
              Save…
            </KeyButton>
          )}
        </div>
      }
    >
      <fieldset disabled={!mayWrite} className="grid min-w-0 grid-cols-1 gap-5">
        <legend className="sr-only">{kinds[kind].label}</legend>
        {kinds[kind].fields.map((spec) =>
          spec.type === "list" ? (
            <ListField key={spec.name} control={control} spec={spec} />
          ) : (
            <ValueField key={spec.name} control={control} spec={spec} within="" />
          ),
        )}
      </fieldset>
    </Panel>
  );
}

function Dialogs({ kind, editing }: EditingProps) {
  const { step, setStep, saving, changes } = editing;
  const { base, other } = saving;
  const edit = (): void => setStep("edit");
  return (
    <>
      <HistoryPanel
        kind={kind}
        open={step === "history"}
        standing={base.version}
        onClose={edit}
        onTake={editing.bringBack}
      />
      <ReviewDialog
        open={step === "review"}
        title="Save these changes?"
        lead={`${kinds[kind].shown}. Changes appear on the site as soon as you save.`}
        changes={changes}
        busy={saving.isBusy}
        cancel={{ label: "Keep editing", onClick: edit }}
        confirm={{ label: "Save", onClick: editing.save }}
        onClose={edit}
      />
      <ReviewDialog
        open={step === "theirs" && other !== null}
        title={`What ${other?.updated_by ?? "somebody else"} changed`}
        lead="Compared with the text you started from. Using theirs discards yours."
        changes={other === null ? [] : contentChanges(kind, base.content, other.content)}
        cancel={{ label: "Take theirs", onClick: editing.takeTheirs }}
        confirm={{ label: "Keep editing mine", onClick: editing.keepMine }}
        onClose={edit}
      />
    </>
  );
}
