import { labelNuc } from "@nuc/money";
import { classNames } from "../classes/class-names.ts";
import { Amount } from "./amount.tsx";

interface ExactFigureProps {
  /** Smallest units. */
  readonly value: bigint;
  readonly className?: string | undefined;
}

/** Characters that fit into a line of a phone at 44 and at 28 px. */
const fits = { large: 12, medium: 18 };

function sizeOf(value: bigint): string | undefined {
  const { length } = labelNuc(value);
  if (length <= fits.large) return undefined;
  return length <= fits.medium ? "text-[1.75rem]!" : "text-[1.25rem]!";
}

/** The one amount that a screen is about, with all its decimals: the more digits, the smaller, since a number in two lines is misread. */
export function ExactFigure({ value, className }: ExactFigureProps) {
  return (
    <Amount
      value={value}
      exact
      look="figure"
      className={classNames("wrap-anywhere whitespace-normal!", sizeOf(value), className)}
    />
  );
}
