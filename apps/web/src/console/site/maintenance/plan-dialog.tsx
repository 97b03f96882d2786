import { type MaintenancePlan, planMaintenance } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { callData } from "../../../session/calls/call.ts";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { DraftLine } from "../../drafts/draft-line.tsx";
import { isSame, useDraft, useKeepDraft } from "../../drafts/use-draft.ts";
import { windowInWords } from "../../../ui/planned/planned-words.ts";
import { clockNow } from "../../../ui/time/server-clock.ts";
import { toField } from "../../forms/moment-field.ts";
import { planKey } from "./plan-query.ts";

interface PlanDialogProps {
  readonly open: boolean;
  /** What is there already. */
  readonly plan: MaintenancePlan | null;
  readonly onClose: () => void;
}

/** Plans maintenance, or changes the plan. */
export function PlanDialog({ open, plan, onClose }: PlanDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={plan === null ? "Plan maintenance" : "Change the plan"}
    >
      {open && <PlanForm plan={plan} onClose={onClose} />}
    </Dialog>
  );
}

const fields = ["from", "until", "hoursBefore", "text"] as const;

interface Draft {
  from: string;
  until: string;
  hoursBefore: string;
  text: string;
}

const hour = 3_600_000;
/** Hours before it; a plan that was made by a call may have another. */
const defaultHours = [1, 6, 24, 72, 168];
const inHours = (hours: number): string => (hours === 1 ? "1 hour" : `${hours} hours`);

function draftOf(plan: MaintenancePlan | null): Draft {
  if (plan === null) {
    const tomorrow = Math.ceil(clockNow() / hour) * hour + 24 * hour;
    const [from, until] = [toField(tomorrow), toField(tomorrow + hour)];
    return { from, until, hoursBefore: "24", text: "" };
  }
  return {
    from: toField(Date.parse(plan.from)),
    until: toField(Date.parse(plan.until)),
    hoursBefore: String(plan.hoursBefore),
    text: plan.text ?? "",
  };
}

/** What was not touched stays to the second. */
const momentOf = (typed: string, before: string | undefined): string =>
  before !== undefined && toField(Date.parse(before)) === typed
    ? before
    : new Date(typed).toISOString();

async function save(draft: Draft, plan: MaintenancePlan | null): Promise<MaintenancePlan> {
  const { from, until, hoursBefore, text } = draft;
  return await callData(planMaintenance, {
    body: {
      from: momentOf(from, plan?.from),
      until: momentOf(until, plan?.until),
      hoursBefore: Number(hoursBefore),
      ...(text.trim() !== "" && { text: text.trim() }),
      ...(plan !== null && { seen: plan.version }),
    },
  });
}

/** No plan's version: what a draft has seen that began without one. */
const NO_PLAN = 0;

/** The form, which continues with what was typed before; maintenance that is under way keeps its beginning. */
function usePlanning(plan: MaintenancePlan | null) {
  const [start] = useState(() => draftOf(plan));
  const fixed =
    plan?.state === "running" ? { from: start.from, hoursBefore: start.hoursBefore } : {};
  const kept = useDraft<Draft, number>("maintenance", start);
  const form = useForm<Draft>({
    mode: "onTouched",
    defaultValues: { ...(kept.found?.value ?? start), ...fixed },
  });
  const draft = { ...start, ...useWatch({ control: form.control }) };
  const seen = kept.found?.seen ?? plan?.version ?? NO_PLAN;
  useKeepDraft(kept, isSame(draft, start) ? null : draft, seen);
  const discard = (): void => {
    kept.forget();
    form.reset(start);
  };
  return { form, kept, discard };
}

/** @param seen the version of the plan when the draft was written */
function changedSince(seen: number | undefined, plan: MaintenancePlan | null): string {
  if (seen === undefined || seen === (plan?.version ?? NO_PLAN)) return "";
  return plan === null
    ? "The plan no longer exists."
    : `Somebody else has since planned ${windowInWords(plan)}. Saving changes that plan.`;
}

function usePlanSaving(plan: MaintenancePlan | null, onDone: () => void) {
  const queries = useQueryClient();
  const { success } = useToast();
  return useMutation({
    mutationFn: async (draft: Draft) => save(draft, plan),
    onSuccess: () => {
      onDone();
      success(plan === null ? "The maintenance is planned." : "The plan is changed.");
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: planKey }),
  });
}

function PlanForm({ plan, onClose }: Omit<PlanDialogProps, "open">) {
  const running = plan?.state === "running";
  const { form, kept, discard } = usePlanning(plan);
  const { register, handleSubmit, formState, getValues } = form;
  const end = (): void => {
    kept.forget();
    onClose();
  };
  const saving = usePlanSaving(plan, end);
  const fault = faultAtField(saving.error, fields);
  const errorOf = (field: keyof Draft): string | undefined =>
    formState.errors[field]?.message ?? (fault?.field === field ? fault.message : undefined);
  const hours = [...new Set([...defaultHours, ...(plan ? [plan.hoursBefore] : [])])];
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((draft) => !saving.isPending && saving.mutate(draft))}
    >
      <DraftLine at={kept.found?.at} onDiscard={discard}>
        {changedSince(kept.found?.seen, plan)}
      </DraftLine>
      {fault === undefined && <FailureBanner error={saving.error} />}
      {/* One under the other: side by side they would cut off a.m. and p.m. */}
      <div className="grid gap-4">
        <TextField
          label="Begins"
          type="datetime-local"
          hint="In your local time."
          readOnly={running}
          {...register("from", {
            required: "Enter when it starts.",
            validate: (typed) =>
              running || Date.parse(typed) > clockNow() || "The start must be in the future.",
          })}
          error={errorOf("from")}
        />
        <TextField
          label="Ends"
          type="datetime-local"
          hint="The site then opens automatically."
          {...register("until", {
            required: "Enter when it ends.",
            validate: (typed) =>
              Date.parse(typed) > Date.parse(getValues("from")) ||
              "The end must be after the start.",
          })}
          error={errorOf("until")}
        />
      </div>
      {!running && (
        <Select
          label="Announced"
          options={hours.map((count) => ({
            value: String(count),
            label: count === 0 ? "not before" : `${inHours(count)} before`,
          }))}
          {...register("hoursBefore")}
          error={errorOf("hoursBefore")}
        />
      )}
      <TextArea
        label="Text on the banner"
        optional
        dir="auto"
        maxLength={300}
        hint="One line for everybody: what changes, or what to do before."
        {...register("text")}
        error={errorOf("text")}
        className="min-h-24"
      />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={end}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={saving.isPending}>
          {plan === null ? "Plan it" : "Change it"}
        </Button>
      </DialogActions>
    </form>
  );
}
