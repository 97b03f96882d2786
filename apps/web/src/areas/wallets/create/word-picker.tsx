import { Check } from "lucide-react";
import { useState } from "react";
import { classNames } from "../../../ui/classes/class-names.ts";
import { numbered } from "../../../signing/words/numbered.ts";

interface WordPickerProps {
  readonly words: readonly string[];
  /** Indexes into `words` in shuffled order. */
  readonly offered: readonly number[];
  /** Indexes into `words` in the order of picking. */
  readonly picked: readonly number[];
  readonly passed: boolean;
  readonly disabled: boolean;
  readonly onChange: (picked: readonly number[]) => void;
}

/** Numbered slots above, shuffled words below; a picked word can be put back from its slot. */
export function WordPicker({
  words,
  offered,
  picked,
  passed,
  disabled,
  onChange,
}: WordPickerProps) {
  const [before, setBefore] = useState(picked);
  const [announcement, setAnnouncement] = useState("");
  if (picked !== before) {
    setBefore(picked);
    setAnnouncement(changeInWords(words, before, picked));
  }
  const pick = (index: number): void => onChange([...picked, index]);
  const putBack = (place: number): void => onChange(picked.filter((_, other) => other !== place));
  return (
    <div className="grid gap-3 md:gap-6">
      <span aria-live="polite" className="sr-only">
        {announcement}
      </span>
      <ol
        aria-label="Picked words"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6rem),1fr))] gap-2 md:grid-cols-3 lg:grid-cols-4"
      >
        {numbered(words).map(({ number }) => (
          <li key={number}>
            <Slot
              number={number}
              word={words[picked[number - 1] ?? -1]}
              passed={passed}
              disabled={disabled || passed}
              onPutBack={() => putBack(number - 1)}
            />
          </li>
        ))}
      </ol>
      <div role="group" aria-label="Words to pick" className="flex flex-wrap gap-2">
        {offered.map((index) => (
          <button
            key={index}
            type="button"
            disabled={disabled || picked.includes(index)}
            onClick={() => pick(index)}
            className="min-h-11 cursor-pointer rounded-full border border-line-strong bg-surface px-3 font-mono md:px-4 text-small transition-colors duration-(--fast) hover:border-accent hover:bg-accent-soft disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-transparent"
          >
            {words[index]}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What a change did, by whatever control. */
function changeInWords(
  words: readonly string[],
  before: readonly number[],
  now: readonly number[],
): string {
  const added = now.find((index) => !before.includes(index));
  if (added !== undefined) return `Word ${now.length} of ${words.length}: ${words[added]}.`;
  const [removed, ...others] = before.filter((index) => !now.includes(index));
  if (removed === undefined) return "";
  return others.length > 0 ? "All words are put back." : `${words[removed]} is put back.`;
}

interface SlotProps {
  readonly number: number;
  readonly word: string | undefined;
  readonly passed: boolean;
  readonly disabled: boolean;
  readonly onPutBack: () => void;
}

const slotClass =
  "flex min-h-11 w-full items-center gap-1 rounded-2 border px-1.5 text-left md:min-h-13 md:gap-3 md:px-4";

function Slot({ number, word, passed, disabled, onPutBack }: SlotProps) {
  const mark = (
    <span className="figures grid w-4 flex-none place-items-end md:w-5 text-micro text-ink-3">
      {passed ? (
        <Check className="size-4 text-success" strokeWidth={2} aria-hidden="true" />
      ) : (
        number
      )}
    </span>
  );
  if (word === undefined)
    return (
      <div className={classNames(slotClass, "border-dashed border-line-strong")}>
        {mark}
        <span className="sr-only">No word yet</span>
      </div>
    );
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPutBack}
      // Begins with what is seen, so that it can be spoken to a computer.
      aria-label={`${number} ${word}: put it back`}
      className={classNames(
        slotClass,
        "cursor-pointer border-line bg-sunken disabled:cursor-default",
      )}
    >
      {mark}
      <span className="min-w-0 font-mono text-micro tracking-[-0.04em] wrap-anywhere md:text-[1.0625rem] md:tracking-normal">
        {word}
      </span>
    </button>
  );
}
