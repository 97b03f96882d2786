import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { useOnPageHide } from "../words/use-on-page-hide.ts";
import { pasteFault, wholePhrase } from "./phrase-boxes.ts";

/** One box for the whole phrase; "Load Mnemonic" deals its words to the twelve boxes. */
export function PasteBox({ onLoad }: { readonly onLoad: (words: readonly string[]) => void }) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const [loaded, setLoaded] = useState(false);
  useOnPageHide(() => setText(""));
  const load = (): void => {
    const words = wholePhrase(text);
    setFault(pasteFault(text));
    if (words === undefined) return;
    setText("");
    setLoaded(true);
    onLoad(words);
  };
  return (
    <div className="grid gap-3">
      <TextArea
        label="Or paste all twelve words"
        rows={2}
        className="font-mono"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(undefined);
          setLoaded(false);
        }}
        error={fault}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button variant="secondary" className="justify-self-start" onClick={load}>
        Load Mnemonic
      </Button>
      {/* The boxes above have filled: eyes see it. */}
      <span aria-live="polite" className="sr-only">
        {loaded && "The twelve words are in their boxes."}
      </span>
    </div>
  );
}
