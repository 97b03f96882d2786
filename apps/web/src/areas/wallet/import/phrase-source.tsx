import { useState, type SyntheticEvent } from "react";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { boxesFault, goToEmptyBox, noWords, withWord } from "../validate/phrase-boxes.ts";
import { PasteBox } from "../validate/paste-box.tsx";
import { WordBoxes } from "../validate/word-boxes.tsx";
import { useAttempt } from "../unlock/use-attempt.ts";
import { importFailureMessage } from "./import-failure.ts";
import { findWallet, type FoundWallet } from "./take-wallet.ts";

/** The twelve words of the wallet to be imported. */
export function PhraseSource({ onFound }: { readonly onFound: (wallet: FoundWallet) => void }) {
  const [boxes, setBoxes] = useState(noWords);
  const [fault, setFault] = useState<string>();
  const attempt = useAttempt();
  const change = (next: readonly string[]): void => {
    setBoxes(next);
    setFault(undefined);
    attempt.forget();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const found = boxesFault(boxes);
    setFault(found);
    if (found !== undefined) goToEmptyBox(event.currentTarget);
    else void attempt.run(() => findWallet({ kind: "phrase", phrase: boxes.join(" ") }), onFound);
  };
  const told =
    fault ?? (attempt.error === undefined ? undefined : importFailureMessage(attempt.error));
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <WordBoxes
        boxes={boxes}
        onWord={(index, text) => change(withWord(boxes, index, text))}
        onPhrase={change}
      />
      <PasteBox onLoad={change} />
      {told !== undefined && (
        <Banner tone="danger" role="alert">
          {told}
        </Banner>
      )}
      <Button
        type="submit"
        size="large"
        busy={attempt.busy}
        className="justify-self-end max-md:w-full"
      >
        Continue
      </Button>
    </form>
  );
}
