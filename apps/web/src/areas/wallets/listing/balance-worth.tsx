import { useQuery } from "@tanstack/react-query";
import { rateQuery } from "../../../session/site/rate-query.ts";
import { usdWorth } from "../../../ui/values/usd-worth.ts";

/** What a balance (decimal text in NUC) is worth at the rate of now; a line of its own height until that is known. */
export function BalanceWorth({ balance }: { readonly balance: string }) {
  const rate = useQuery(rateQuery).data?.rate;
  return (
    <p className="figures min-h-5 text-small text-on-deep-2">
      {rate !== undefined && `about ${usdWorth(balance, rate)} USD at ${rate}`}
    </p>
  );
}
