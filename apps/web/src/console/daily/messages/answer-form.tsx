import {
  answerOperatorMessage,
  OPERATOR_MESSAGES,
  type OperatorMessageDetail,
} from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { callData } from "../../../session/calls/call.ts";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { DraftLine } from "../../drafts/draft-line.tsx";
import { isSame, useDraft, useKeepDraft } from "../../drafts/use-draft.ts";
import { keyOf } from "./message-names.ts";

interface Answer {
  readonly subject: string;
  readonly text: string;
}

const fields = ["subject", "text"] as const;
const empty: Answer = { subject: "Re: your message to NUC Wallet", text: "" };
const required: Answer = {
  subject: OPERATOR_MESSAGES.subjectRequired,
  text: OPERATOR_MESSAGES.textRequired,
};

interface AnswerFormProps {
  readonly detail: OperatorMessageDetail;
  readonly onSent: (now: OperatorMessageDetail) => Promise<void>;
  readonly onFailed: (failure: unknown) => void;
}

/** Answers by email; what was typed stays where it could not be sent, and outlives the panel. */
export function AnswerForm({ detail, onSent, onFailed }: AnswerFormProps) {
  const { kind, id, revision, email, answers } = detail;
  const { success } = useToast();
  const kept = useDraft<Answer, number>(`answer ${keyOf(detail)}`, empty);
  const [draft, setDraft] = useState(kept.found?.value ?? empty);
  const fits = useKeepDraft(
    kept,
    isSame(draft, empty) ? null : draft,
    kept.found?.seen ?? revision,
  );
  const [missing, setMissing] = useState<keyof Answer>();
  const startAgain = (): void => {
    kept.forget();
    setDraft(empty);
  };
  const sending = useMutation({
    mutationFn: async () =>
      callData(answerOperatorMessage, {
        params: { kind, id },
        body: { ...draft, seen: revision },
      }),
    onSuccess: async (now) => {
      startAgain();
      success(`Sent to ${email}.`);
      await onSent(now);
    },
    onError: onFailed,
  });
  const fault = faultAtField(sending.error, fields);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const blank = fields.find((field) => draft[field].trim() === "");
    setMissing(blank);
    if (blank === undefined && !sending.isPending) sending.mutate();
  };
  const field = (name: keyof Answer) => ({
    value: draft[name],
    error: missing === name ? required[name] : fault?.field === name ? fault.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setMissing(undefined);
      setDraft({ ...draft, [name]: target.value });
    },
  });
  return (
    <form noValidate className="grid gap-4 border-t border-line pt-4" onSubmit={submit}>
      <DraftLine at={kept.found?.at} fits={fits} onDiscard={startAgain}>
        {kept.found !== undefined &&
          kept.found.seen !== revision &&
          "Somebody else has handled this message; see above."}
      </DraftLine>
      {fault === undefined && <FailureBanner error={sending.error} />}
      <TextField label="Subject" dir="auto" maxLength={200} {...field("subject")} />
      <TextArea
        label={answers.length === 0 ? "Answer" : "Another answer"}
        dir="auto"
        hint="Their message is quoted under it."
        {...field("text")}
      />
      <Button type="submit" busy={sending.isPending} className="justify-self-end">
        Send to {email}
      </Button>
    </form>
  );
}
