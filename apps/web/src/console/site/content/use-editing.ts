import type { ContentRecord, StaffContentKind } from "@nuc/contract";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ApiError } from "../../../session/calls/api-error.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { useDraft, useKeepDraft } from "../../drafts/use-draft.ts";
import { contentChanges } from "./changes.ts";
import { faultsIn, formPath, toContent, toForm } from "./form-values.ts";
import { useSaving } from "./use-saving.ts";

type Values = Record<string, unknown>;
type Step = "edit" | "review" | "history" | "theirs";

/** Writing one kind of content: the form, what it changes, and the steps around saving it. */
export function useEditing(kind: StaffContentKind, record: ContentRecord) {
  const { success } = useToast();
  const [step, setStep] = useState<Step>("edit");
  const { form, values, draft, kept, fill, showFaults, onRefusal } = useContentForm(kind, record);
  const beginWith = ({ content }: ContentRecord): void => {
    kept.forget();
    form.reset(toForm(kind, content));
    setStep("edit");
  };
  const saving = useSaving(kind, kept.found?.seen ?? record, record, (now) => {
    beginWith(now);
    success("Saved. The site shows it now.");
  });
  const { base } = saving;
  const changes = useMemo(() => contentChanges(kind, base.content, draft), [kind, base, draft]);
  const fits = useKeepDraft(kept, changes.length > 0 ? values : null, base);
  const takeTheirs = (): void => beginWith(saving.takeTheirs() ?? base);
  return {
    step,
    setStep,
    control: form.control,
    draft,
    saving,
    changes,
    review: (): void => {
      const faults = faultsIn(kind, form.getValues());
      showFaults(faults);
      if (faults.length === 0) setStep("review");
    },
    save: (): void =>
      saving.save(draft, {
        onError: (error) => {
          setStep("edit");
          onRefusal(error);
        },
      }),
    /** Puts an earlier version into the form; it is saved as any other change. */
    bringBack: (version: number, content: unknown): void => {
      fill(content);
      setStep("edit");
      success(`Version ${version} is in the form. Save it to show it.`);
    },
    takeTheirs,
    keepMine: (): void => {
      saving.keepMine();
      setStep("edit");
    },
    /** The draft that the editor opened with. */
    kept: { at: kept.found?.at, fits, onDiscard: takeTheirs },
    giveUp: kept.forget,
  };
}

/** The form of a kind with the draft that it begins with, what it holds as content, and what is wrong with it. */
function useContentForm(kind: StaffContentKind, record: ContentRecord) {
  const start = toForm(kind, record.content);
  const kept = useDraft<Values, ContentRecord>(`content ${kind}`, start);
  const form = useForm({ defaultValues: kept.found?.value ?? start });
  const { clearErrors, setError, setFocus } = form;
  const values = useWatch({ control: form.control });
  const draft = useMemo(() => toContent(kind, values), [kind, values]);
  const showFaults = (faults: readonly (readonly [path: string, text: string])[]): void => {
    clearErrors();
    for (const [path, message] of faults) setError(path, { message });
    const [first] = faults;
    if (first) setFocus(first[0]);
  };
  return {
    form,
    values,
    draft,
    kept,
    fill: (content: unknown): void => {
      for (const [name, value] of Object.entries(toForm(kind, content)))
        form.setValue(name, value, { shouldDirty: true });
    },
    showFaults,
    onRefusal: (error: Error): void => {
      const field = fieldOf(error);
      if (field !== undefined) showFaults([[formPath(kind, field), error.message]]);
    },
  };
}

/** The field of the content that a refusal is about. */
export function fieldOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.field : undefined;
}
