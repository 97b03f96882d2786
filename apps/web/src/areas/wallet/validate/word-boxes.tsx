import type { ClipboardEvent } from "react";
import { TextField } from "../../../ui/text-field.tsx";
import { numbered } from "../numbered.ts";
import { wholePhrase } from "./phrase-boxes.ts";

interface WordBoxesProps {
  readonly boxes: readonly string[];
  readonly onWord: (index: number, text: string) => void;
  readonly onPhrase: (words: readonly string[]) => void;
}

/** Twelve numbered boxes; pasting a whole phrase into any of them fills all. */
export function WordBoxes({ boxes, onWord, onPhrase }: WordBoxesProps) {
  const paste = (event: ClipboardEvent): void => {
    const words = wholePhrase(event.clipboardData.getData("text"));
    if (words === undefined) return;
    event.preventDefault();
    onPhrase(words);
  };
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3" onPaste={paste}>
      {numbered(boxes).map(({ number, word }) => (
        <TextField
          key={number}
          label={`Word ${number}`}
          mono
          value={word}
          onChange={(event) => onWord(number - 1, event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      ))}
    </div>
  );
}
