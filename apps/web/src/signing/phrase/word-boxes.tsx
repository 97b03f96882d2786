import { useEffect, useRef, type ClipboardEvent } from "react";
import { TextField } from "../../ui/fields/text-field.tsx";
import { numbered } from "../words/numbered.ts";
import { wholePhrase, withWord } from "./phrase-boxes.ts";
import type { PhraseBoxes } from "./use-word-boxes.ts";

interface WordBoxesProps {
  readonly words: PhraseBoxes;
  /** Id of the message about all words; undefined while there is none. */
  readonly faultId: string | undefined;
  /** Accepted words cannot be read over a shoulder: dots replace each word, and say nothing of its length. */
  readonly masked?: boolean;
}

const DOTS = "•".repeat(6);

/** Twelve numbered boxes; pasting a whole phrase into any of them fills all. */
export function WordBoxes({ words, faultId, masked = false }: WordBoxesProps) {
  const { boxes, unknown, fault, change } = words;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Each look-up brings a list of its own.
    if (unknown.length > 0) group.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [unknown]);
  const paste = (event: ClipboardEvent): void => {
    const pasted = wholePhrase(event.clipboardData.getData("text"));
    if (pasted === undefined || masked) return;
    event.preventDefault();
    change(pasted);
  };
  return (
    <div
      ref={group}
      role="group"
      aria-label="The twelve words"
      aria-describedby={faultId}
      className="grid grid-cols-2 gap-3 md:grid-cols-3"
      onPaste={paste}
    >
      {numbered(boxes).map(({ number, word }) => (
        <TextField
          key={number}
          label={`Word ${number}`}
          mono
          value={masked && word !== "" ? DOTS : word}
          readOnly={masked}
          onChange={(event) => change(withWord(boxes, number - 1, event.currentTarget.value))}
          error={unknown.includes(word) ? "This word is not in the word list." : undefined}
          faultId={fault !== undefined && word === "" ? faultId : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      ))}
    </div>
  );
}
