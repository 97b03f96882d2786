import { numbered } from "./numbered.ts";

export const phraseGrid =
  "grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2 md:grid-cols-3 lg:grid-cols-4";

/** The words of a phrase with their numbers. */
export function PhraseWords({
  phrase,
  className = phraseGrid,
}: {
  readonly phrase: string;
  readonly className?: string;
}) {
  return (
    <ol aria-label="Secret phrase" className={className}>
      {numbered(phrase.split(" ")).map(({ number, word }) => (
        <li
          key={number}
          className="flex items-baseline gap-3 rounded-2 border border-line bg-sunken px-4 py-3"
        >
          <span className="figures w-5 text-right text-micro text-ink-3">{number}</span>
          <span className="font-mono text-[1.0625rem]">{word}</span>
        </li>
      ))}
    </ol>
  );
}
