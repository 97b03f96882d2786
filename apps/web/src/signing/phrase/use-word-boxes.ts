import { useState } from "react";
import { useOnPageHide } from "../words/use-on-page-hide.ts";
import { boxesFault, noWords } from "./phrase-boxes.ts";
import { unknownWords } from "./unknown-words.ts";

/** The boxes of a form for a secret phrase: their content, and which of them are wrong. */
export function useWordBoxes(onChange: () => void) {
  const [boxes, setBoxes] = useState(noWords);
  const [asked, setAsked] = useState(false);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  useOnPageHide(() => setBoxes(noWords));
  return {
    boxes,
    phrase: boxes.join(" "),
    /** Words that no phrase has in it, of those that were looked up. */
    unknown,
    /** The message from the try on, as long as a box is empty. */
    fault: asked ? boxesFault(boxes) : undefined,
    change: (next: readonly string[]): void => {
      setBoxes(next);
      // A user who empties a box later on is about to type it again.
      if (boxesFault(next) === undefined) setAsked(false);
      onChange();
    },
    /** Whether every box is filled; those that are not are marked. */
    requireAll: (): boolean => {
      const filled = boxesFault(boxes) === undefined;
      setAsked(!filled);
      return filled;
    },
    /** Marks the boxes whose words cannot be right. */
    markUnknown: async (): Promise<void> => setUnknown(await unknownWords(boxes)),
  };
}

export type PhraseBoxes = ReturnType<typeof useWordBoxes>;
