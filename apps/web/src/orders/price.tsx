import { parseNuc } from "@nuc/money";
import { Amount, type AmountProps } from "../ui/values/amount.tsx";

interface PriceProps extends Pick<AmountProps, "look" | "className"> {
  /** Two decimals, such as "17.22"; undefined while unknown. */
  readonly price: string | undefined;
  readonly currency: string;
}

/** What is paid for coins. */
export function Price({ price, currency, ...rest }: PriceProps) {
  return (
    <Amount
      value={price === undefined ? undefined : parseNuc(price)}
      unit={currency}
      exact
      {...rest}
    />
  );
}
