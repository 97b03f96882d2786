import { parseNuc } from "@nuc/money";
import { Amount } from "../../../ui/values/amount.tsx";
import { CopyButton } from "../../../ui/values/copy-button.tsx";

export interface BigAmountProps {
  readonly label: string;
  /** Decimal text in NUC. */
  readonly amount: string;
}

/** The amount that a page is about, exact and with a button that copies it. */
export function BigAmount({ label, amount }: BigAmountProps) {
  return (
    <div className="grid min-w-0">
      <span className="text-small text-ink-3">{label}</span>
      <span className="flex items-center gap-1">
        <span className="min-w-0 text-[clamp(1.75rem,1.4rem+1.4vw,2.75rem)] leading-[1.1]">
          <Amount value={parseNuc(amount)} exact className="whitespace-normal! wrap-anywhere" />
        </span>
        <CopyButton value={amount} what={label.toLowerCase()} />
      </span>
    </div>
  );
}
