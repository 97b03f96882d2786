import { Check, Clock } from "lucide-react";
import { classNames } from "../classes/class-names.ts";
import { ReedRing } from "../drawings/reed-ring.tsx";

export interface Step {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Done by the customer, and not yet accepted: it has no tick. */
  readonly inReview?: boolean | undefined;
}

export interface StepperProps {
  readonly steps: readonly Step[];
  /** Index of the step that is being done; `steps.length` = all done. */
  readonly current: number;
  readonly label: string;
  readonly direction?: "horizontal" | "vertical" | undefined;
}

/** Steps with reeds between the dots; on phones one card with the ring and the next step. */
export function Stepper({ steps, current, label, direction = "vertical" }: StepperProps) {
  return (
    <nav aria-label={label}>
      <StepCard steps={steps} current={current} />
      <ol
        className={classNames(
          "hidden",
          // No line follows the last step: it ends at the edge of the page.
          direction === "horizontal"
            ? "md:flex md:*:min-w-0 md:*:not-last:flex-1 md:*:last:pr-0"
            : "md:grid",
        )}
      >
        {steps.map((step, index) => (
          <StepItem
            key={step.label}
            step={step}
            index={index}
            current={current}
            last={index === steps.length - 1}
            direction={direction}
          />
        ))}
      </ol>
    </nav>
  );
}

function StepCard({
  steps,
  current,
}: {
  readonly steps: readonly Step[];
  readonly current: number;
}) {
  const now = steps[current];
  const next = steps[current + 1];
  return (
    <div className="flex items-center gap-4 rounded-3 border border-line bg-surface p-4 md:hidden">
      <ReedRing small value={current / steps.length} className="size-14" />
      <p className="grid text-small">
        <strong className="font-[580]">
          {now === undefined
            ? `All ${steps.length} steps ${steps.some(({ inReview }) => inReview) ? "sent" : "done"}`
            : `Step ${current + 1} of ${steps.length}: ${now.label}`}
        </strong>
        {now !== undefined && (
          <span className="text-ink-2">
            {next === undefined ? "Last step" : `Next: ${next.label}`}
          </span>
        )}
      </p>
    </div>
  );
}

interface StepItemProps {
  readonly step: Step;
  readonly index: number;
  readonly current: number;
  readonly last: boolean;
  readonly direction: "horizontal" | "vertical";
}

const reedsBetween = {
  vertical:
    "top-11 bottom-1.5 left-[0.6875rem] w-3.5 bg-[repeating-linear-gradient(180deg,currentColor_0_2px,transparent_2px_8px)]",
  horizontal:
    "top-[0.6875rem] right-2 left-11 h-3.5 bg-[repeating-linear-gradient(90deg,currentColor_0_2px,transparent_2px_8px)]",
};

function StepItem({ step, index, current, last, direction }: StepItemProps) {
  const done = index < current;
  const now = index === current;
  return (
    <li
      aria-current={now ? "step" : undefined}
      className={classNames(
        "relative",
        direction === "vertical"
          ? "grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 pb-7"
          : "grid content-start gap-2 pr-4",
      )}
    >
      {!last && (
        <span
          aria-hidden="true"
          className={classNames(
            "absolute forced-color-adjust-none",
            reedsBetween[direction],
            done ? "text-copper" : "text-line-strong",
          )}
        />
      )}
      <span
        className={classNames(
          "grid size-9 place-items-center rounded-full text-small font-semibold figures",
          done && (step.inReview ? "bg-warning-soft text-warning" : "bg-accent text-on-accent"),
          now &&
            "border-2 border-copper bg-bg text-copper-text shadow-[0_0_0_4px_var(--copper-soft)]",
          !done && !now && "border-[1.5px] border-line-strong bg-bg text-ink-2",
        )}
      >
        {done ? <DoneMark inReview={step.inReview} /> : index + 1}
      </span>
      <div>
        <strong
          className={classNames(
            "block font-[580]",
            direction === "vertical" ? "leading-9" : "text-small",
          )}
        >
          {step.label}
        </strong>
        {step.hint && <p className="text-small leading-[1.4] text-ink-2">{step.hint}</p>}
      </div>
    </li>
  );
}

function DoneMark({ inReview = false }: Pick<Step, "inReview">) {
  const [Icon, label] = inReview ? ([Clock, "In review"] as const) : ([Check, "Done"] as const);
  return <Icon className="size-5" strokeWidth={2} role="img" aria-label={label} />;
}
