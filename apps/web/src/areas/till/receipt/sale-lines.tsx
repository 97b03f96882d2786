import type { Sale } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/classes/class-names.ts";
import { Amount } from "../../../ui/values/amount.tsx";

interface SaleLinesProps {
  readonly sale: Sale;
  /** Paper shows every decimal of the tax, a screen two of them. */
  readonly exactTax?: boolean;
}

/** The lines of a sale as they were priced then, down to the tax in them. */
export function SaleLines({ sale, exactTax = false }: SaleLinesProps) {
  const discounted = parseNuc(sale.discounted);
  const tip = parseNuc(sale.tip);
  return (
    <dl className="grid gap-2">
      {numbered(sale.lines).map(({ number, title, quantity, price, total }) => (
        <Line
          key={number}
          label={`${title} x ${quantity}`}
          under={quantity > 1 ? `${price} NUC each` : undefined}
        >
          <Figure amount={total} />
        </Line>
      ))}
      {discounted > 0n && (
        <Line label={`Discount ${sale.discount} %`}>
          <Amount value={discounted} exact unit={null} direction="out" />
        </Line>
      )}
      {tip > 0n && (
        <Line label="Tip">
          <Figure amount={sale.tip} />
        </Line>
      )}
      <Line label="Total Bill" className="border-t border-line pt-2 font-[580]">
        <Amount value={parseNuc(sale.amount)} exact className="wrap-anywhere whitespace-normal!" />
      </Line>
      {sale.taxes.map(({ percent, amount }) => (
        <Line key={percent} label={`Tax ${percent} % in it`} className="text-small text-ink-2">
          <Figure amount={amount} exact={exactTax || parseNuc(amount) < parseNuc("0.01")} />
        </Line>
      ))}
    </dl>
  );
}

/** Two lines may be alike: their place in the receipt, which never changes, names them. */
const numbered = (lines: Sale["lines"]) => lines.map((line, number) => ({ ...line, number }));

interface FigureProps {
  readonly amount: string;
  readonly exact?: boolean;
}

const Figure = ({ amount, exact = true }: FigureProps) => (
  <Amount
    value={parseNuc(amount)}
    exact={exact}
    unit={null}
    className="wrap-anywhere whitespace-normal!"
  />
);

interface LineProps {
  readonly label: string;
  readonly under?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

function Line({ label, under, className, children }: LineProps) {
  return (
    <div className={classNames("flex items-baseline justify-between gap-4", className)}>
      <dt className="min-w-0 wrap-anywhere">
        {label}
        {under !== undefined && <span className="block text-micro text-ink-2">{under}</span>}
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
