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

/** What is typed and not sent. */
export interface AnswerDraft {
  readonly subject: string;
  readonly text: string;
}

const fields = ["subject", "text"] as const;
export const emptyDraft: AnswerDraft = { subject: "Re: your message to NUC Wallet", text: "" };
const required: AnswerDraft = {
  subject: OPERATOR_MESSAGES.subjectRequired,
  text: OPERATOR_MESSAGES.textRequired,
};

interface AnswerFormProps {
  readonly detail: OperatorMessageDetail;
  readonly draft: AnswerDraft;
  readonly onDraft: (draft: AnswerDraft) => void;
  readonly onSent: (now: OperatorMessageDetail) => Promise<void>;
  readonly onFailed: (failure: unknown) => void;
}

/** Answers by e-mail; what was typed stays where it could not be sent. */
export function AnswerForm({ detail, draft, onDraft, onSent, onFailed }: AnswerFormProps) {
  const { kind, id, revision, email, answers } = detail;
  const { success } = useToast();
  const [missing, setMissing] = useState<keyof AnswerDraft>();
  const sending = useMutation({
    mutationFn: async () =>
      callData(answerOperatorMessage, {
        params: { kind, id },
        body: { ...draft, seen: revision },
      }),
    onSuccess: async (now) => {
      success(`Sent to ${email}.`);
      await onSent(now);
    },
    onError: onFailed,
  });
  const fault = faultAtField(sending.error, fields);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const empty = fields.find((field) => draft[field].trim() === "");
    setMissing(empty);
    if (empty === undefined && !sending.isPending) sending.mutate();
  };
  const field = (name: keyof AnswerDraft) => ({
    value: draft[name],
    error: missing === name ? required[name] : fault?.field === name ? fault.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setMissing(undefined);
      onDraft({ ...draft, [name]: target.value });
    },
  });
  return (
    <form noValidate className="grid gap-4 border-t border-line pt-4" onSubmit={submit}>
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
