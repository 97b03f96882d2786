import { useState, type ReactNode, type SyntheticEvent } from "react";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { belongsTo } from "./belongs-to.ts";
import { boxesFault, goToEmptyBox, noWords, withWord } from "./phrase-boxes.ts";
import { PasteBox } from "./paste-box.tsx";
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

function usePhraseCheck(
  { walletAddress, messages, onPhrase }: PhraseFormProps,
  boxes: readonly string[],
) {
  const [fault, setFault] = useState<string>();
  const [checking, setChecking] = useState(false);
  const check = async (): Promise<void> => {
    const found = boxesFault(boxes);
    setFault(found);
    if (found !== undefined) return;
    const phrase = boxes.join(" ");
    setChecking(true);
    try {
      if (await belongsTo(phrase, walletAddress)) onPhrase(phrase);
      else setFault(messages.notOfThisWallet);
    } catch {
      setFault(messages.failed);
    } finally {
      setChecking(false);
    }
  };
  return { fault, setFault, check, checking };
}

/** The twelve words of a wallet that this device does not hold, for whatever they are wanted. */
export function PhraseForm(props: PhraseFormProps) {
  const { failure, continueMeans, unanswered = false, onCancel } = props;
  const [boxes, setBoxes] = useState(noWords);
  const { fault, setFault, check, checking } = usePhraseCheck(props, boxes);
  const busy = checking || props.busy;
  const change = (next: readonly string[]): void => {
    setBoxes(next);
    setFault(undefined);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (boxesFault(boxes) !== undefined) goToEmptyBox(event.currentTarget);
    void check();
  };
  return (
    <Card>
      <form noValidate className="grid gap-6" onSubmit={submit}>
        <WordBoxes
          boxes={boxes}
          onWord={(index, text) => change(withWord(boxes, index, text))}
          onPhrase={change}
        />
        <PasteBox onLoad={change} />
        {fault && (
          <Banner tone="danger" role="alert">
            {fault}
          </Banner>
        )}
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
