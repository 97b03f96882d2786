import { useId, useState, type ReactNode, type SyntheticEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useAttempt } from "../unlock/use-attempt.ts";
import { belongsTo } from "./belongs-to.ts";
import { goToEmptyBox } from "./phrase-boxes.ts";
import { PasteBox } from "./paste-box.tsx";
import { PhraseFault } from "./phrase-fault.tsx";
import { useWordBoxes } from "./use-word-boxes.ts";
import { WordBoxes } from "./word-boxes.tsx";

interface PhraseFormProps {
  /** Whose phrase it must be. */
  readonly walletAddress: string;
  /** What is said of another wallet's phrase, and when the words cannot be checked at all. */
  readonly messages: { readonly notOfThisWallet: string; readonly failed: string };
  /** What the phrase is wanted for is on its way. */
  readonly busy: boolean;
  /** What became of it, where it failed. */
  readonly failure?: ReactNode;
  /** What "Continue" goes on to, said to screen readers: `send 5.00 NUC`. */
  readonly continueMeans: string;
  /** No answer came yet: the button then tries the same again. */
  readonly unanswered?: boolean | undefined;
  /** Called with a phrase that derives the address. It may be kept nowhere. */
  readonly onPhrase: (phrase: string) => void;
  readonly onCancel: () => void;
}

function usePhraseCheck({ walletAddress, messages, onPhrase }: PhraseFormProps) {
  const [mismatch, setMismatch] = useState<string>();
  const attempt = useAttempt();
  const words = useWordBoxes(() => {
    setMismatch(undefined);
    attempt.forget();
  });
  const { phrase } = words;
  const isOwn = async (): Promise<boolean> => {
    const own = await belongsTo(phrase, walletAddress);
    if (own) return true;
    setMismatch(messages.notOfThisWallet);
    await words.markUnknown();
    return false;
  };
  const check = (): void => {
    setMismatch(undefined);
    void attempt.run(isOwn, (own) => own && onPhrase(phrase));
  };
  const failed = attempt.error === undefined ? undefined : messages.failed;
  return { words, fault: words.fault ?? failed ?? mismatch, check, checking: attempt.busy };
}

/** The twelve words of a wallet that this device does not hold, for whatever they are wanted. */
export function PhraseForm(props: PhraseFormProps) {
  const { failure, continueMeans, unanswered = false, onCancel } = props;
  const { words, fault, check, checking } = usePhraseCheck(props);
  const faultId = useId();
  const busy = checking || props.busy;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (words.requireAll()) check();
    else goToEmptyBox(event.currentTarget);
  };
  return (
    <Card>
      <form noValidate className="grid gap-6" onSubmit={submit}>
        <WordBoxes words={words} faultId={fault && faultId} />
        <PasteBox onLoad={words.change} />
        {fault && <PhraseFault id={faultId}>{fault}</PhraseFault>}
        {failure}
        <div className="flex flex-wrap justify-end gap-3 max-md:[&>*]:flex-1">
          <Button variant="secondary" size="large" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            size="large"
            busy={busy}
            aria-label={unanswered ? undefined : `Continue: ${continueMeans}`}
          >
            {unanswered ? "Try again" : "Continue"}
          </Button>
        </div>
      </form>
    </Card>
  );
}
