import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { Amount } from "../../../ui/values/amount.tsx";
import { supplyQuery } from "../ledger/ledger-queries.ts";

/** All coins and where they are; "–" while it is not known. */
export function SupplyFigures() {
  const { data: supply } = useQuery(supplyQuery);
  return (
    <section aria-label="Supply" className="overflow-hidden border-y border-line">
      <dl className="grid md:-ml-[calc(2rem+1px)] md:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
        <Figure label="In circulation" amount={supply?.circulating} />
        <Figure label="In the treasury" amount={supply?.treasury} />
        <Figure label="Total supply" amount={supply?.total} />
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  /** Decimal text in NUC. */
  readonly amount: string | undefined;
}

function Figure({ label, amount }: FigureProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line py-3 max-md:not-last:border-b md:grid md:gap-1 md:py-5 md:border-l  md:pr-4 md:pl-8">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="text-[1.125rem] leading-[1.35] md:text-[1.375rem]">
        <Amount
          value={amount === undefined ? undefined : parseNuc(amount)}
          className="whitespace-normal! wrap-anywhere"
        />
      </dd>
    </div>
  );
}
