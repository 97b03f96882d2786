import { chipClass } from "../ui/classes/chip-class.ts";
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
          className={chipClass}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
