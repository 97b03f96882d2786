import { appeal, APPEAL_LENGTH, KYC_MESSAGES, type OwnReview } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { useFocusOnFault } from "../../../ui/fields/use-focus-on-fault.ts";
import { refetchKyc } from "../progress/kyc-queries.ts";

interface AppealDialogProps {
  readonly review: OwnReview;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks, once, that a person looks again at a document that was not accepted. */
export function AppealDialog({ review, open, onOpenChange }: AppealDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ask us to look again"
      description="A member of our team will look at your photo. You can ask once for each photo."
    >
      <AppealForm review={review} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface AppealFormProps {
  readonly review: OwnReview;
  readonly onDone: () => void;
}

function AppealForm({ review: { document, reason }, onDone }: AppealFormProps) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string>();
  const toast = useToast();
  const sending = useMutation({
    mutationFn: () => callData(appeal, { body: { document, text } }),
    onSuccess: async () => {
      await refetchKyc();
      toast.success("Sent. We will look at it again.");
      onDone();
    },
  });
  const fault = wrong ?? faultAtField(sending.error, ["text"])?.message;
  const field = useFocusOnFault<HTMLTextAreaElement>(fault);
  const send = (): void => {
    const empty = text.trim() === "";
    setWrong(empty ? KYC_MESSAGES.appeal.textRequired : undefined);
    if (!empty) sending.mutate();
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) send();
      }}
    >
      <p className="text-small text-ink-2">It was not accepted because: {reason}</p>
      {fault === undefined && <FailureBanner error={sending.error} />}
      <TextArea
        ref={field}
        label="Why we should look again"
        maxLength={APPEAL_LENGTH}
        value={text}
        error={fault}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(undefined);
        }}
      />
      <DialogActions>
        <Button type="submit" size="large" busy={sending.isPending}>
          Send
        </Button>
      </DialogActions>
    </form>
  );
}
