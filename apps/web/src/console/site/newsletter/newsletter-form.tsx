import { NEWSLETTER_MESSAGES, parseTypedText, sendNewsletter, testNewsletter } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { callData } from "../../../session/calls/call.ts";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { useIntent } from "../../../session/failures/use-intent.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { counted } from "../../bulk/counted.ts";
import { DraftLine } from "../../drafts/draft-line.tsx";
import { isSame, useDraft, useKeepDraft } from "../../drafts/use-draft.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { TypedTextView } from "../../forms/typed-text-view.tsx";

interface NewsletterFormProps {
  readonly receivers: number;
  readonly onSent: () => void;
}

interface Letter {
  readonly subject: string;
  readonly text: string;
}

const fields = ["subject", "text"] as const;
const nothing: Letter = { subject: "", text: "" };

/** Writes a newsletter with how it will look, tries it out, and sends it once the number of its receivers is confirmed. */
export function NewsletterForm({ receivers, onSent }: NewsletterFormProps) {
  const { success } = useToast();
  const [asking, ask] = useState<Letter | null>(null);
  const kept = useDraft<Letter, string>("newsletter", nothing);
  // One for each letter, so that a repeat after a lost answer sends nothing twice, not even after a reload.
  const intent = useIntent(kept.found?.seen);
  const { register, handleSubmit, formState, control, reset } = useForm<Letter>({
    mode: "onTouched",
    defaultValues: kept.found?.value ?? nothing,
  });
  const draft = { ...nothing, ...useWatch({ control }) };
  const fits = useKeepDraft(kept, isSame(draft, nothing) ? null : draft, intent.key);
  const discard = (): void => {
    kept.forget();
    reset(nothing);
    intent.renew();
  };
  const testing = useMutation({
    mutationFn: async (letter: Letter) => callData(testNewsletter, { body: letter }),
    onSuccess: ({ email }) => success(`Sent to ${email} alone.`),
  });
  const fault = faultAtField(testing.error, fields);
  const errorOf = (field: keyof Letter): string | undefined =>
    formState.errors[field]?.message ?? (fault?.field === field ? fault.message : undefined);
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <form
        noValidate
        className="grid content-start gap-4"
        onSubmit={handleSubmit((letter) => ask(letter))}
      >
        <DraftLine at={kept.found?.at} fits={fits} onDiscard={discard} />
        {fault === undefined && <FailureBanner error={testing.error} />}
        <TextField
          label="Subject"
          dir="auto"
          maxLength={200}
          {...register("subject", { required: NEWSLETTER_MESSAGES.subjectRequired })}
          error={errorOf("subject")}
        />
        <TextArea
          label="Text"
          dir="auto"
          className="min-h-56"
          maxLength={8000}
          hint="An empty line begins a paragraph. **strong**, [label](https://…)"
          {...register("text", { required: NEWSLETTER_MESSAGES.textRequired })}
          error={errorOf("text")}
        />
        <div className="flex flex-wrap gap-2 max-md:*:min-w-fit max-md:*:flex-1">
          <KeyButton
            busy={testing.isPending}
            icon={<Mail strokeWidth={1.75} className="size-4" />}
            onClick={() => void handleSubmit((letter) => testing.mutate(letter))()}
          >
            Send a test to me
          </KeyButton>
          <Button
            type="submit"
            size="small"
            className="rounded-1! max-md:min-h-11"
            asleep={receivers === 0}
          >
            Send to {subscribers(receivers)}…
          </Button>
        </div>
        {receivers === 0 && <p className="text-small text-ink-3">{NEWSLETTER_MESSAGES.nobody}</p>}
      </form>
      <div className="grid content-start gap-3">
        <h3 className="text-small font-[560]">How it will look</h3>
        {(["light", "dark"] as const).map((theme) => (
          <LetterPreview key={theme} theme={theme} letter={draft} />
        ))}
      </div>
      <SendDialog
        letter={asking}
        once={intent.once}
        receivers={receivers}
        onClose={() => ask(null)}
        onSent={() => {
          kept.forget();
          onSent();
        }}
      />
    </div>
  );
}

function LetterPreview({ theme, letter }: { readonly theme: string; readonly letter: Letter }) {
  return (
    <section
      data-theme={theme}
      aria-label={`Preview, ${theme}`}
      className="min-w-0 rounded-2 border border-line bg-surface p-4 text-ink"
    >
      <h4 className="text-[1rem] font-semibold wrap-anywhere" dir="auto">
        {letter.subject || "Subject"}
      </h4>
      <div className="mt-2 grid gap-2 text-small text-ink-2 wrap-anywhere" dir="auto">
        {letter.text.trim() === "" && <p>Text</p>}
        <TypedTextView text={parseTypedText(letter.text)} />
        <p className="border-t border-line pt-2 text-accent-text underline">
          {NEWSLETTER_MESSAGES.leaveLabel}
        </p>
      </div>
    </section>
  );
}

interface SendDialogProps extends NewsletterFormProps {
  /** Null = closed. */
  readonly letter: Letter | null;
  readonly once: ReturnType<typeof useIntent>["once"];
  readonly onClose: () => void;
}

const subscribers = (number: number): string => counted(number, "subscriber");

function SendDialog({ letter, once, receivers, onClose, onSent }: SendDialogProps) {
  const queries = useQueryClient();
  const { success } = useToast();
  const sending = useMutation({
    mutationFn: async (body: Letter) =>
      once((idempotencyKey) =>
        callData(sendNewsletter, { body: { ...body, receivers }, idempotencyKey }),
      ),
    onSuccess: ({ receivers: number }) => {
      onClose();
      success(`On its way to ${subscribers(number)}.`);
      onSent();
    },
    // The number of receivers is asked for again.
    onSettled: () => queries.invalidateQueries({ queryKey: ["staff", "newsletter"] }),
  });
  return (
    <Dialog
      open={letter !== null}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!sending.isPending}
      title="Send the newsletter"
    >
      <div className="grid gap-5">
        <FailureBanner error={sending.error} />
        <p>
          “{letter?.subject}” goes to {subscribers(receivers)}. Sent emails cannot be taken back,
          but you can stop the rest while it is being sent.
        </p>
        <DialogActions>
          <Button variant="secondary" size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="large"
            busy={sending.isPending}
            onClick={() => letter !== null && sending.mutate(letter)}
          >
            Send to {subscribers(receivers)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
