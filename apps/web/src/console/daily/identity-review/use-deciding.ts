import { decideKyc, type KycCheck, type Rejection, setSecondLook } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { personQuery } from "../identity/queries.ts";
import { documentNames } from "../identity/words.ts";

interface Deciding {
  readonly username: string;
  readonly check: KycCheck;
  /** Once it is decided. */
  readonly onDone: () => void;
}

export type Decision =
  | { readonly decision: "approve" }
  | { readonly decision: "reject"; readonly reason: Rejection | (string & {}) };

/** Approves or rejects a check as it stood on the screen, and asks for a second look at it. */
export function useDeciding({ username, check, onDone }: Deciding) {
  const queries = useQueryClient();
  const { success } = useToast();
  const { document, state, reviewId } = check;
  const params = { username, document };
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: ["staff"] });
    await queries.invalidateQueries(personQuery(username));
  };
  const decide = useMutation({
    mutationFn: async (decision: Decision) =>
      callData(decideKyc, { params, body: { ...decision, seen: state, reviewId } }),
    onSuccess: async ({ state: now }, { decision }) => {
      const what = `${documentNames[document]} of ${username}`;
      success(
        now === "in_review"
          ? `${what}: approved by you. Somebody else has to approve it too.`
          : `${what}: ${decision === "approve" ? "approved" : "rejected"}.`,
      );
      onDone();
      await readAgain();
    },
    onError: () => void queries.invalidateQueries({ queryKey: ["staff", "identity"] }),
  });
  const mark = useMutation({
    mutationFn: async (secondLook: boolean) =>
      callData(setSecondLook, { params, body: { secondLook, reviewId } }),
    onSuccess: readAgain,
  });
  return { decide, mark };
}
