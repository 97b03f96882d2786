import { type RateSpan, rateSpans } from "./rate-spans.ts";

interface SpanChoiceProps {
  readonly span: RateSpan;
  readonly onChoose: (span: RateSpan) => void;
}

/** How long to look back. */
export function SpanChoice({ span, onChoose }: SpanChoiceProps) {
  return (
    <div role="group" aria-label="How long" className="flex flex-wrap gap-1">
      {rateSpans.map((one) => (
        <button
          key={one.label}
          type="button"
          aria-pressed={span.value === one.value}
          onClick={() => onChoose(one)}
          className="min-h-8 cursor-pointer rounded-full border border-line px-3 text-micro text-ink-2 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text max-md:min-h-11"
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
