import { useEffect, useEffectEvent } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { useSecondsLeft } from "../../../ui/time/use-seconds-left.ts";
import { PhraseWords } from "../../../signing/words/phrase-words.tsx";
import { CopyPhraseButton } from "../../../signing/words/copy-phrase-button.tsx";
import { useOnPageInactive } from "../../../signing/words/use-on-page-inactive.ts";

/** Seconds that the words are shown at a stretch: time enough to write them down. */
const SHOWN_SECONDS = 120;

/** The words, until they are hidden: by the button, by leaving the window, or by time. */
export function RevealedPhrase({
  phrase,
  onHide,
}: {
  readonly phrase: string;
  readonly onHide: () => void;
}) {
  useOnPageInactive(onHide);
  const { secondsLeft } = useSecondsLeft(SHOWN_SECONDS);
  const over = secondsLeft === 0;
  const hideNow = useEffectEvent(onHide);
  useEffect(() => {
    if (over) hideNow();
  }, [over]);
  return (
    <>
      <PhraseWords
        phrase={phrase}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2 md:grid-cols-3"
      />
      <p className="text-small text-ink-2">
        Hidden again in <span className="figures">{secondsLeft}</span> seconds, or as soon as you
        leave this window. We clear what you copy from the clipboard after 60 seconds.
      </p>
      <DialogActions>
        <CopyPhraseButton phrase={phrase} />
        <Button size="large" onClick={onHide}>
          Hide the words
        </Button>
      </DialogActions>
    </>
  );
}
