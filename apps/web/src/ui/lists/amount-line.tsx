import { parseNuc } from "@nuc/money";
import { Amount } from "../values/amount.tsx";

interface AmountLineProps {
  readonly label: string;
  /** NUC. */
  readonly amount: string;
  /** Of what is taken off. */
  readonly out?: boolean | undefined;
}

/** A line of a bill: what it is, and its amount at the right edge. */
export function AmountLine({ label, amount, out = false }: AmountLineProps) {
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <Amount
        value={parseNuc(amount)}
        exact
        direction={out ? "out" : undefined}
        // On one line, unless that leaves too little room for the label.
        className="max-w-3/5 flex-none text-right whitespace-normal!"
      />
    </li>
  );
}
