import type { StaffNotification } from "@nuc/contract";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useIntent } from "../../../session/failures/use-intent.ts";
import type { FieldChange } from "../../drafts/changes-list.tsx";
import { isSame, useDraft, useKeepDraft } from "../../drafts/use-draft.ts";
import { type Draft, draftOf, emptyDraft } from "./draft.ts";

const labels: Readonly<Record<keyof Draft, string>> = {
  title: "Title",
  category: "Category",
  message: "Message",
  readers: "Who gets it",
  username: "User name",
  countries: "Countries",
  wallet: "Wallet",
  miner: "Miner",
  autoMint: "Auto mint",
  publishAt: "Send later",
  ttl: "Expires",
};

const startOf = (waiting: StaffNotification | null): Draft =>
  waiting === null ? emptyDraft : draftOf(waiting);

/** What differs between two states of a notification that waits. */
function changesBetween(before: Draft, after: Draft): FieldChange[] {
  const fields = Object.keys(labels) as (keyof Draft)[];
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ label: labels[field], before: before[field], after: after[field] }));
}

/**
 * The form of a notification: it continues with the draft that was kept, and compares with what its writer saw then.
 *
 * @param waiting null = a new one
 */
export function useNotificationForm(waiting: StaffNotification | null) {
  const start = startOf(waiting);
  const kept = useDraft<Draft, StaffNotification | string | null>(
    waiting === null ? "notification" : `notification ${waiting.id}`,
    start,
  );
  const before = kept.found?.seen;
  const isNew = typeof before !== "object";
  const [seen, setSeen] = useState(isNew ? waiting : (before ?? waiting));
  // One for each that is new, so that a repeat after a lost answer sends nothing twice, not even after a reload.
  const intent = useIntent(isNew ? before : undefined);
  const form = useForm<Draft>({ mode: "onTouched", defaultValues: kept.found?.value ?? start });
  const draft = { ...start, ...useWatch({ control: form.control }) };
  const fits = useKeepDraft(kept, isSame(draft, startOf(seen)) ? null : draft, seen ?? intent.key);
  const isOutdated = seen?.version !== waiting?.version;
  const startAgain = (): void => {
    kept.forget();
    setSeen(waiting);
    intent.renew();
    form.reset(start);
  };
  return {
    form,
    draft,
    /** What its writer has seen of what waits. */
    seen,
    once: intent.once,
    kept: { at: kept.found?.at, fits, onDiscard: startAgain },
    forget: kept.forget,
    /** What somebody else made of it since; undefined = nothing. */
    theirs: isOutdated
      ? {
          changes: changesBetween(startOf(seen), start),
          onKeepMine: () => setSeen(waiting),
          onTakeTheirs: startAgain,
        }
      : undefined,
  };
}
