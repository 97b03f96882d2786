import type { ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";

/** What is paid, a line each, and under a rule what that comes to. */
export function CostList({ children }: { readonly children: ReactNode }) {
  return <dl className="grid grid-cols-1 gap-2 text-small">{children}</dl>;
}

interface CostLineProps {
  readonly label: string;
  /** The last line, which the others come to. */
  readonly total?: boolean;
  readonly children: ReactNode;
}

/** One line of `CostList`: what it is at the left, how much at the right. */
export function CostLine({ label, total = false, children }: CostLineProps) {
  return (
    <div
      className={classNames(
        "flex flex-wrap gap-x-4",
        total && "border-t border-line pt-2 text-body font-[560]",
      )}
    >
      <dt className={classNames("min-w-0 flex-[1_1_6rem]", total ? "text-ink" : "text-ink-2")}>
        {label}
      </dt>
      {/* With large letters on a phone an amount of many digits takes two lines of its own. */}
      <dd className="ml-auto text-right wrap-anywhere [&_.figures]:whitespace-normal">
        {children}
      </dd>
    </div>
  );
}
