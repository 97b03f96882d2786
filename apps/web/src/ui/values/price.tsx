import { Amount, type AmountProps } from "./amount.tsx";
import { unitsOf } from "./amount-label.ts";

interface PriceProps extends Pick<AmountProps, "look" | "className"> {
  /** Two decimals, such as "17.22" or "-17.22"; undefined while unknown. */
  readonly price: string | undefined;
  readonly currency: string;
}

/** Money of a bank or a provider, not coins. */
export function Price({ price, currency, ...rest }: PriceProps) {
  return (
    <Amount
      value={price === undefined ? undefined : unitsOf(price)}
      unit={currency}
      exact
      {...rest}
    />
  );
}
