import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ToastAction } from "../../ui/feedback/toast-plate.tsx";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { messageOf } from "../../session/calls/api-error.ts";
import { useFailureToast } from "../../session/failures/use-failure-toast.ts";
import { changedMeanwhile } from "../seen/seen.ts";

interface Decided<Subject, Answer> {
  /** Does it; failures are shown where the reason is asked for. */
  readonly act: (subject: Subject, reason: string) => Promise<Answer>;
  /** The message about it, from the server's answer. */
  readonly done: (subject: Subject, answer: Answer) => string;
  /** Takes it back, where one can; offered beside the message. */
  readonly undo?: (subject: Subject, answer: Answer) => (() => Promise<unknown>) | undefined;
  /**
   * Where somebody else was first: the subject as it is now, if the same decision still makes sense; else what it is now, in
   * words.
   */
  readonly changed?: (subject: Subject, now: never) => Subject | string;
}

/** Something that staff decide with a reason, about one record at a time. */
export function useDecision<Subject extends object, Answer>(decided: Decided<Subject, Answer>) {
  const [subject, ask] = useState<Subject | null>(null);
  const queries = useQueryClient();
  const { success, warning } = useToast();
  const takingBack = useUndoAction();
  const readAgain = async () => queries.invalidateQueries({ queryKey: ["staff"] });
  const decision = useMutation({
    mutationFn: async (reason: string) =>
      subject === null ? null : await decided.act(subject, reason),
    onSuccess: (answer) => {
      if (subject !== null && answer !== null) {
        const text = decided.done(subject, answer);
        success(text, text, takingBack(decided.undo?.(subject, answer)));
      }
      ask(null);
      // Lists, figures and what waits all follow from it.
      return readAgain();
    },
    onError: (error) => {
      const change = changedMeanwhile(error);
      if (change === undefined || subject === null) {
        // The answer may be lost, or the refusal be about something that the list does not show yet.
        void readAgain();
        return undefined;
      }
      const next = decided.changed?.(subject, change.now as never) ?? subject;
      if (typeof next === "string") {
        // Pressing again in the same place would undo what somebody else did.
        ask(null);
        warning(`${messageOf(error)} ${next}`);
      } else ask(next);
      return readAgain();
    },
  });
  return {
    subject,
    ask: (next: Subject): void => {
      decision.reset();
      ask(next);
    },
    dialog: {
      open: subject !== null,
      onClose: () => ask(null),
      busy: decision.isPending,
      error: decision.error,
      onConfirm: decision.mutate,
    },
  };
}

/** The button of a toast that takes back what it reports. */
export function useUndoAction() {
  const queries = useQueryClient();
  const { success } = useToast();
  const notifyFailure = useFailureToast();
  return (undo: (() => Promise<unknown>) | undefined): ToastAction | undefined =>
    undo && {
      label: "Undo",
      run: async () => {
        try {
          await undo();
          success("Undone.");
        } catch (error) {
          notifyFailure(error);
        }
        await queries.invalidateQueries({ queryKey: ["staff"] });
      },
    };
}
