import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { pasteFault, wholePhrase } from "./phrase-boxes.ts";

/** One box for the whole phrase; "Load Mnemonic" deals its words to the twelve boxes. */
export function PasteBox({ onLoad }: { readonly onLoad: (words: readonly string[]) => void }) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const load = (): void => {
    const words = wholePhrase(text);
    setFault(pasteFault(text));
    if (words === undefined) return;
    setText("");
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
    </div>
  );
}
