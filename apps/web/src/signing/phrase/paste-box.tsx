import { type ClipboardEvent, type FocusEvent, useRef, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { useOnPageHide } from "../words/use-on-page-hide.ts";
import { pasteFault, wholePhrase } from "./phrase-boxes.ts";

/** One box for the whole phrase: "Load Mnemonic" deals its words to the twelve boxes, and so does pasting or leaving all twelve. */
export function PasteBox({ onLoad }: { readonly onLoad: (words: readonly string[]) => void }) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const [loaded, setLoaded] = useState(false);
  useOnPageHide(() => setText(""));
  const button = useRef<HTMLButtonElement>(null);
  const loadWhole = (pasted: string): boolean => {
    const words = wholePhrase(pasted);
    if (words === undefined) return false;
    setText("");
    setFault(undefined);
    setLoaded(true);
    onLoad(words);
    return true;
  };
  const load = (): void => {
    // Leaving the box for this button may have loaded them already.
    if (!(loaded && text === "") && !loadWhole(text)) setFault(pasteFault(text));
  };
  const paste = (event: ClipboardEvent): void => {
    if (text === "" && loadWhole(event.clipboardData.getData("text"))) event.preventDefault();
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== button.current) loadWhole(text);
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
        onPaste={paste}
        onBlur={leave}
        error={fault}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button ref={button} variant="secondary" className="justify-self-start" onClick={load}>
        Load Mnemonic
      </Button>
      {/* The boxes above have filled: eyes see it. */}
      <span aria-live="polite" className="sr-only">
        {loaded && "The twelve words are in their boxes."}
      </span>
    </div>
  );
}
