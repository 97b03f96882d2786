import { getRate } from "@nuc/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../session/calls/call.ts";
import { timesDecimal } from "../../../ui/values/decimal.ts";

const rateQuery = queryOptions({
  queryKey: ["rate"],
  queryFn: ({ signal }) => call(getRate, { signal }),
  staleTime: 60_000,
});

const cents = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What a balance (decimal text in NUC) is worth at the rate of now; a line of its own height until that is known. */
export function BalanceWorth({ balance }: { readonly balance: string }) {
  const rate = useQuery(rateQuery).data?.rate;
  return (
    <p className="figures min-h-5 text-small text-on-deep-2">
      {rate !== undefined && `about ${worthOf(balance, rate)} USD at ${rate}`}
    </p>
  );
}

/** In USD with its cents, such as `1,074.57`; both are decimal texts. */
export function worthOf(balance: string, rate: string): string {
  // The formatter takes the text as it stands, so that no digit of a large balance is lost.
  return cents.format(timesDecimal(balance, rate) as `${number}`);
}
