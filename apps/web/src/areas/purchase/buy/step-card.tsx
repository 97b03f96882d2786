import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";

/** One of the four steps of a purchase. */
export interface PurchaseStep {
  /** While it is being done. */
  readonly title: string;
  /** Before and after. */
  readonly name: string;
  /** What was chosen. */
  readonly chosen: ReactNode;
  readonly body: ReactNode;
}

interface StepCardProps {
  readonly steps: readonly PurchaseStep[];
  /** From 1. */
  readonly current: number;
  /** While the order is being made, no step can be changed. */
  readonly busy: boolean;
  readonly onChange: (step: number) => void;
}

/** The steps in one column that folds: what was chosen, what is asked now, and what comes. */
export function StepCard({ steps, current, busy, onChange }: StepCardProps) {
  return (
    <ol className="overflow-hidden rounded-3 border border-line bg-surface">
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={index + 1 === current ? "step" : undefined}
          className="border-line not-last:border-b"
        >
          {index + 1 === current ? (
            <Now number={current} step={step} />
          ) : (
            <Folded
              number={index + 1}
              step={step}
              busy={busy}
              onChange={index + 1 < current ? () => onChange(index + 1) : undefined}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function Now({ number, step }: { readonly number: number; readonly step: PurchaseStep }) {
  return (
    <div className="grid gap-4 p-5 md:px-6">
      <div className="flex items-center gap-4">
        <Dot look="now">{number}</Dot>
        <h2 className="text-h3">{step.title}</h2>
      </div>
      <div className="md:pl-13">
        <StepStart>{step.body}</StepStart>
      </div>
    </div>
  );
}

interface FoldedProps {
  readonly number: number;
  readonly step: PurchaseStep;
  readonly busy: boolean;
  /** Only of one that is done. */
  readonly onChange: (() => void) | undefined;
}

function Folded({ number, step, busy, onChange }: FoldedProps) {
  const isDone = onChange !== undefined;
  return (
    <div className="flex min-h-16 items-center gap-4 px-5 py-3 md:px-6">
      <Dot look={isDone ? "done" : "ahead"}>
        {isDone ? <Check className="size-4" strokeWidth={2.5} aria-hidden="true" /> : number}
      </Dot>
      <div className="grid min-w-0 flex-1">
        <h2
          className={
            isDone ? "text-micro font-normal text-ink-3" : "text-body font-[560] text-ink-2"
          }
        >
          {step.name}
        </h2>
        {isDone && <div className="min-w-0 text-small wrap-anywhere">{step.chosen}</div>}
      </div>
      {isDone && (
        <Button
          variant="quiet"
          size="small"
          flush="end"
          aria-label={`Change ${step.name.toLowerCase()}`}
          disabled={busy}
          onClick={onChange}
        >
          Change
        </Button>
      )}
    </div>
  );
}

const dots = {
  done: "bg-accent text-on-accent",
  now: "border-2 border-copper text-copper-text",
  ahead: "border border-line-strong text-ink-3",
};

function Dot({
  look,
  children,
}: {
  readonly look: keyof typeof dots;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "figures grid size-9 flex-none place-items-center rounded-full text-small font-[580]",
        dots[look],
      )}
    >
      {children}
    </span>
  );
}
