import type { ContentRecord, StaffContentKind } from "@nuc/contract";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ApiError } from "../../../session/calls/api-error.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { contentChanges } from "./changes.ts";
import { faultsIn, formPath, toContent, toForm } from "./form-values.ts";
import { useSaving } from "./use-saving.ts";

type Step = "edit" | "review" | "history" | "theirs";

/** Writing one kind of content: the form, what it changes, and the steps around saving it. */
export function useEditing(kind: StaffContentKind, record: ContentRecord) {
  const { success } = useToast();
  const [step, setStep] = useState<Step>("edit");
  const { form, draft, tell } = useContentForm(kind, record);
  const { control, reset } = form;
  const saving = useSaving(kind, record, (now) => {
    reset(toForm(kind, now.content));
    setStep("edit");
    success("Saved. The site shows it now.");
  });
  const { base } = saving;
  const changes = useMemo(() => contentChanges(kind, base.content, draft), [kind, base, draft]);
  return {
    step,
    setStep,
    control,
    draft,
    saving,
    changes,
    review: (): void => {
      const faults = faultsIn(kind, form.getValues());
      tell(faults);
      if (faults.length === 0) setStep("review");
    },
    save: (): void =>
      saving.save(draft, {
        onError: (error) => {
          setStep("edit");
          const field = fieldOf(error);
          if (field !== undefined) tell([[formPath(kind, field), error.message]]);
        },
      }),
    /** Puts an earlier version into the form; it is saved as any other change. */
    bringBack: (version: number, content: unknown): void => {
      for (const [name, value] of Object.entries(toForm(kind, content))) {
        form.setValue(name, value, { shouldDirty: true });
      }
      setStep("edit");
      success(`Version ${version} is in the form. Save it to show it.`);
    },
    takeTheirs: (): void => {
      const theirs = saving.takeTheirs();
      if (theirs !== null) reset(toForm(kind, theirs.content));
      setStep("edit");
    },
    keepMine: (): void => {
      saving.keepMine();
      setStep("edit");
    },
  };
}

/** The form of a kind, what it holds as content, and telling what is wrong with it. */
function useContentForm(kind: StaffContentKind, record: ContentRecord) {
  const form = useForm({ defaultValues: toForm(kind, record.content) });
  const { clearErrors, setError, setFocus } = form;
  const values = useWatch({ control: form.control });
  const draft = useMemo(() => toContent(kind, values), [kind, values]);
  return {
    form,
    draft,
    tell: (faults: readonly (readonly [path: string, text: string])[]): void => {
      clearErrors();
      for (const [path, message] of faults) setError(path, { message });
      const [first] = faults;
      if (first) setFocus(first[0]);
    },
  };
}

/** The field of the content that a refusal is about. */
export function fieldOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.field : undefined;
}
