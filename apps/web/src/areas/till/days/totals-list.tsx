import type { DayTotals } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/classes/class-names.ts";
import { Amount } from "../../../ui/values/amount.tsx";

/** What a till took, down to the tax by rate and to each clerk; for the screen and for paper. */
export function TotalsList({ totals }: { readonly totals: DayTotals }) {
  const { count, paid, tips, discounts, taxes, tax, refunds, refunded, net, clerks } = totals;
  return (
    <dl className="grid gap-2">
      <Line label="Sales">{count}</Line>
      <Line label="Paid">
        <Figure amount={paid} />
      </Line>
      <Line label="Tips in it">
        <Figure amount={tips} />
      </Line>
      <Line label="Discounts given">
        <Figure amount={discounts} />
      </Line>
      <Line label="Tax in it">
        <Figure amount={tax} />
      </Line>
      {taxes.map(({ percent, amount }) => (
        <Line key={percent} label={`at ${percent} %`} className="pl-4 text-small text-ink-2">
          <Figure amount={amount} />
        </Line>
      ))}
      <Line label={`Paid back (${refunds})`}>
        <Figure amount={refunded} />
      </Line>
      <Line label="Left" className="border-t border-line pt-2 font-[580]">
        <Amount value={signedNuc(net)} exact className="wrap-anywhere whitespace-normal!" />
      </Line>
      {clerks.map(({ clerk, count: sold, paid: taken }) => (
        <Line
          key={clerk ?? ""}
          label={`${clerk ?? "Owner"}: ${sold} ${sold === 1 ? "sale" : "sales"}`}
          className="text-small text-ink-2"
        >
          <Figure amount={taken} />
        </Line>
      ))}
    </dl>
  );
}

/** Smallest units of an amount that may be below zero. */
export const signedNuc = (amount: string): bigint =>
  amount.startsWith("-") ? -parseNuc(amount.slice(1)) : parseNuc(amount);

const Figure = ({ amount }: { readonly amount: string }) => (
  <Amount value={parseNuc(amount)} exact unit={null} className="wrap-anywhere whitespace-normal!" />
);

interface LineProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Line({ label, className, children }: LineProps) {
  return (
    <div className={classNames("flex items-baseline justify-between gap-4", className)}>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="figures text-right">{children}</dd>
    </div>
  );
}
