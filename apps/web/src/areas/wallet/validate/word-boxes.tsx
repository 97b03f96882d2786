import type { ClipboardEvent } from "react";
import { TextField } from "../../../ui/text-field.tsx";
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
      {boxes.map((word, index) => (
        <TextField
          key={index}
          label={`Word ${index + 1}`}
          mono
          value={word}
          onChange={(event) => onWord(index, event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      ))}
    </div>
  );
}
