import { useId, type SyntheticEvent } from "react";
import { goToEmptyBox } from "../../../signing/phrase/phrase-boxes.ts";
import { PasteBox } from "../../../signing/phrase/paste-box.tsx";
import { PhraseFault } from "../../../signing/phrase/phrase-fault.tsx";
import { useWordBoxes } from "../../../signing/phrase/use-word-boxes.ts";
import { WordBoxes } from "../../../signing/phrase/word-boxes.tsx";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { importFailureMessage } from "./import-failure.ts";
import { SubmitButton } from "./submit-button.tsx";
import { findWallet, type FoundWallet } from "./take-wallet.ts";

/** The twelve words of the wallet to be imported. */
export function PhraseSource({ onFound }: { readonly onFound: (wallet: FoundWallet) => void }) {
  const attempt = useAttempt();
  const words = useWordBoxes(attempt.forget);
  const faultId = useId();
  const find = async (): Promise<FoundWallet> => {
    try {
      return await findWallet({ kind: "phrase", phrase: words.phrase });
    } catch (error) {
      await words.markUnknown();
      throw error;
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (words.requireAll()) void attempt.run(find, onFound);
    else goToEmptyBox(event.currentTarget);
  };
  const fault =
    words.fault ?? (attempt.error === undefined ? undefined : importFailureMessage(attempt.error));
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <WordBoxes words={words} faultId={fault && faultId} />
      <PasteBox onLoad={words.change} />
      {fault !== undefined && <PhraseFault id={faultId}>{fault}</PhraseFault>}
      <SubmitButton busy={attempt.busy}>Continue</SubmitButton>
    </form>
  );
}
