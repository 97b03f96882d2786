import type { Sale } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { Amount } from "../../../ui/values/amount.tsx";
import { Figure, FigureLine } from "../print/figure-line.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";

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
    <dl className="grid grid-cols-1 gap-2">
      {numbered(sale.lines).map(({ number, title, quantity, price, total }) => (
        <FigureLine
          key={number}
          label={`${title} × ${quantity}`}
          under={quantity > 1 ? `${amountLabel(price)} each` : undefined}
        >
          <Figure amount={total} />
        </FigureLine>
      ))}
      {discounted > 0n && (
        <FigureLine label={`Discount ${sale.discount} %`}>
          <Amount value={discounted} exact direction="out" />
        </FigureLine>
      )}
      {tip > 0n && (
        <FigureLine label="Tip">
          <Figure amount={sale.tip} />
        </FigureLine>
      )}
      <FigureLine label="Total Bill" className="border-t border-line pt-2 font-[580]">
        <Amount value={parseNuc(sale.amount)} exact className="wrap-anywhere whitespace-normal!" />
      </FigureLine>
      {sale.taxes.map(({ percent, amount }) => (
        <FigureLine
          key={percent}
          label={`Tax ${percent} % included`}
          className="text-small text-ink-2"
        >
          <Figure amount={amount} exact={exactTax || parseNuc(amount) < parseNuc("0.01")} />
        </FigureLine>
      ))}
    </dl>
  );
}

/** Two lines may be alike: their place in the receipt, which never changes, names them. */
const numbered = (lines: Sale["lines"]) => lines.map((line, number) => ({ ...line, number }));
