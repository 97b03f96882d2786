import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useToast } from "../../ui/feedback/toasts.tsx";

/**
 * Something that staff decide with a reason, about one record at a time.
 *
 * @param act does it; failures are shown where the reason is asked for
 * @param done what is said of it, with what the server answered
 */
export function useDecision<Subject, Answer>(
  act: (subject: Subject, reason: string) => Promise<Answer>,
  done: (subject: Subject, answer: Answer) => string,
) {
  const [subject, ask] = useState<Subject | null>(null);
  const queries = useQueryClient();
  const { success } = useToast();
  const decision = useMutation({
    mutationFn: async (reason: string) => (subject === null ? null : await act(subject, reason)),
    onSuccess: (answer) => {
      if (subject !== null && answer !== null) success(done(subject, answer));
      ask(null);
      // Lists, figures and what waits all follow from it.
      return queries.invalidateQueries({ queryKey: ["staff"] });
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
