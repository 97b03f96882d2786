import { useId, type ReactNode, type SyntheticEvent } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { goToEmptyBox } from "./phrase-boxes.ts";
import { PasteBox } from "./paste-box.tsx";
import { PhraseFault } from "./phrase-fault.tsx";
import { type PhraseCheck, usePhraseCheck } from "./use-phrase-check.ts";
import { WordBoxes } from "./word-boxes.tsx";

interface PhraseFormProps extends PhraseCheck {
  /** What the phrase is wanted for is on its way. */
  readonly busy: boolean;
  /** What follows is over the words, in a dialog. */
  readonly covered?: boolean | undefined;
  /** Delivery, where it failed. */
  readonly failure?: ReactNode;
  /** What "Continue" does next, on the button: `send 5.00 NUC`. */
  readonly continueMeans: string;
  /** No answer came yet: the button then tries the same again. */
  readonly unanswered?: boolean | undefined;
  readonly onCancel: () => void;
}

/** The twelve words of a wallet that this device does not hold, for whatever they are wanted. */
export function PhraseForm(props: PhraseFormProps) {
  const { failure, continueMeans, covered = false, unanswered = false, onCancel } = props;
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
      <form noValidate className="grid grid-cols-1 gap-6" onSubmit={submit}>
        <WordBoxes words={words} faultId={fault && faultId} masked={covered || props.busy} />
        <PasteBox onLoad={words.change} />
        {fault && <PhraseFault id={faultId}>{fault}</PhraseFault>}
        {failure}
        <div className="flex flex-wrap justify-end gap-3 max-md:[&>*]:flex-1">
          <Button variant="secondary" size="large" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          {/* Its amount in one line, and with large letters not beside the page. */}
          <Button
            type="submit"
            size="large"
            busy={busy}
            className="max-w-full min-w-[min(100%,15rem)] wrap-anywhere"
          >
            {unanswered ? "Try again" : `Continue: ${continueMeans}`}
          </Button>
        </div>
      </form>
    </Card>
  );
}
