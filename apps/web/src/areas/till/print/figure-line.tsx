import { parseNuc } from "@nuc/money";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/classes/class-names.ts";
import { Amount } from "../../../ui/values/amount.tsx";

interface FigureProps {
  readonly amount: string;
  /** All decimals, not two. */
  readonly exact?: boolean;
  /** Null leaves it out. */
  readonly unit?: null | undefined;
}

/** An amount, broken where paper is narrow. */
export const Figure = ({ amount, exact = true, unit }: FigureProps) => (
  <Amount
    value={parseNuc(amount)}
    exact={exact}
    unit={unit}
    className="wrap-anywhere whitespace-normal!"
  />
);

interface FigureLineProps {
  readonly label: string;
  readonly under?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A line of a receipt or a report: what it is, and how much, in a `dl`. */
export function FigureLine({ label, under, className, children }: FigureLineProps) {
  return (
    <div className={classNames("flex items-baseline justify-between gap-4", className)}>
      <dt className="min-w-0 wrap-anywhere">
        {label}
        {under !== undefined && <span className="block text-micro text-ink-2">{under}</span>}
      </dt>
      <dd className="figures max-w-3/5 flex-none text-right">{children}</dd>
    </div>
  );
}
