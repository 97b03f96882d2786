import { PHRASE_WORDS } from "@nuc/contract";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { numbered } from "../../../signing/words/numbered.ts";
import { phraseGrid, PhraseWords } from "../../../signing/words/phrase-words.tsx";
import { CopyPhraseButton } from "../../../signing/words/copy-phrase-button.tsx";
import { useOnPageInactive } from "../../../signing/words/use-on-page-inactive.ts";
import { creationFlow } from "./creation-flow.ts";
import { CreationSteps } from "./creation-steps.tsx";
import { wordsShown } from "./tab-notes.ts";
import { useCreation } from "./use-creation.ts";

export function CopyMnemonicsPage() {
  const navigate = useNavigate();
  const wallet = useCreation();
  const [shown, setShown] = useState(false);
  if (wallet === undefined) return null;
  const { phrase } = wallet.keys;
  const cancel = (): void => {
    creationFlow.end();
    wordsShown.drop();
    void navigate("/");
  };
  return (
    <>
      <CreationSteps current={1} />
      <PageHeading
        title="Your secret phrase"
        lead="Write these twelve words on paper, in this order, and keep the paper safe."
      />
      <Card className="grid grid-cols-1 gap-5">
        <Banner tone="warning">
          Anyone with these words has your coins: no photos, no screenshots, and never share them.
          We never ask for them, and nobody can restore them.
        </Banner>
        {shown ? (
          <ShownWords phrase={phrase} onHide={() => setShown(false)} />
        ) : (
          <HiddenWords onShow={() => setShown(true)} />
        )}
        <div className="flex flex-wrap items-center gap-3">
          {shown && <CopyPhraseButton phrase={phrase} />}
          {!shown && <p className="text-small text-ink-2">Show the words to continue.</p>}
          <span className="ml-auto flex flex-wrap gap-3 max-md:w-full max-md:[&>*]:flex-1">
            <Button variant="secondary" size="large" onClick={cancel}>
              Cancel
            </Button>
            <Button size="large" disabled={!shown} onClick={() => void navigate("/mnemonics-test")}>
              Continue
            </Button>
          </span>
        </div>
      </Card>
    </>
  );
}

/** The words, for as long as the window is in sight. */
function ShownWords({ phrase, onHide }: { readonly phrase: string; readonly onHide: () => void }) {
  useOnPageInactive(onHide);
  useEffect(() => wordsShown.keep("1"), []);
  // The button that asked for them is gone, and the focus with it.
  return (
    <StepStart>
      <PhraseWords phrase={phrase} />
    </StepStart>
  );
}

function HiddenWords({ onShow }: { readonly onShow: () => void }) {
  return (
    <div className="relative">
      <div aria-hidden="true" className={phraseGrid}>
        {numbered(Array.from({ length: PHRASE_WORDS }, () => "")).map(({ number }) => (
          <span key={number} className="h-13 rounded-2 bg-sunken" />
        ))}
      </div>
      <div className="absolute inset-0 m-auto grid h-fit w-fit max-w-[calc(100%-2rem)] justify-items-center gap-3 rounded-3 border border-line bg-surface p-5 text-center shadow-2">
        <p className="text-small text-balance text-ink-2">Make sure nobody is watching.</p>
        <Button variant="primary" onClick={onShow}>
          Show the words
        </Button>
      </div>
    </div>
  );
}
