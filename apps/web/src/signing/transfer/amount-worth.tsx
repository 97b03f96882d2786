import { formatNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { rateQuery } from "../../session/site/rate-query.ts";
import { usdWorth } from "../../ui/values/usd-worth.ts";

/** What an amount that is about to leave is worth at the rate of now; nothing where one of them is unknown. */
export function AmountWorth({ amount }: { readonly amount: bigint | undefined }) {
  const rate = useQuery(rateQuery).data?.rate;
  if (amount === undefined || rate === undefined) return null;
  return (
    <span className="figures text-small text-ink-2">
      about {usdWorth(formatNuc(amount), rate)} USD
    </span>
  );
}
