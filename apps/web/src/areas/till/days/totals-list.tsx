import type { DayTotals } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { Amount } from "../../../ui/values/amount.tsx";
import { Figure, FigureLine } from "../print/figure-line.tsx";

interface TotalsListProps {
  readonly totals: DayTotals;
  /** Null where a line says it for all: paper is narrow. */
  readonly unit?: null | undefined;
}

/** What a till took, down to the tax by rate and to each clerk; for the screen and for paper. */
export function TotalsList({ totals, unit }: TotalsListProps) {
  const { count, paid, tips, discounts, taxes, tax, refunds, refunded, net, clerks } = totals;
  return (
    <dl className="grid gap-2">
      <FigureLine label="Sales">{count}</FigureLine>
      <FigureLine label="Paid">
        <Figure amount={paid} unit={unit} />
      </FigureLine>
      <FigureLine label="Tips included">
        <Figure amount={tips} unit={unit} />
      </FigureLine>
      <FigureLine label="Discounts given">
        <Figure amount={discounts} unit={unit} />
      </FigureLine>
      <FigureLine label="Tax included">
        <Figure amount={tax} exact={false} unit={unit} />
      </FigureLine>
      {taxes.map(({ percent, amount }) => (
        <FigureLine key={percent} label={`at ${percent} %`} className="pl-4 text-small text-ink-2">
          <Figure amount={amount} exact={false} unit={unit} />
        </FigureLine>
      ))}
      <FigureLine label={`Paid back (${refunds})`}>
        <Figure amount={refunded} unit={unit} />
      </FigureLine>
      <FigureLine label="Left" className="border-t border-line pt-2 font-[580]">
        <Amount
          value={signedNuc(net)}
          exact
          unit={unit}
          className="wrap-anywhere whitespace-normal!"
        />
      </FigureLine>
      {clerks.map(({ clerk, count: sold, paid: taken }) => (
        <FigureLine
          key={clerk ?? ""}
          label={`${clerk ?? "Owner"}: ${sold} ${sold === 1 ? "sale" : "sales"}`}
          className="text-small text-ink-2"
        >
          <Figure amount={taken} unit={unit} />
        </FigureLine>
      ))}
    </dl>
  );
}

/** Smallest units of an amount that may be below zero. */
export const signedNuc = (amount: string): bigint =>
  amount.startsWith("-") ? -parseNuc(amount.slice(1)) : parseNuc(amount);
