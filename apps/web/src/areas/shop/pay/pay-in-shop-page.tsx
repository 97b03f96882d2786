import type { PhoneBill } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { billPath } from "../../../session/storage/pending-bill.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { PhoneCode } from "./phone-code.tsx";
import { phoneBillsQuery } from "./phone-bills.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

/** Paying in shops with this phone in place of a card. */
export function PayInShopPage() {
  const bills = useQuery(phoneBillsQuery);
  return (
    <>
      <PageHeading
        title="Pay in a shop"
        lead="With this phone, without a card and without a PIN. You see every bill before you sign it with your wallet."
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card title="Bills for you">
          {bills.data === undefined && bills.error !== null && (
            <FailedRead error={bills.error} onRetry={() => void bills.refetch()} />
          )}
          {bills.data === undefined && bills.error === null && (
            <Loading label="Loading your bills">
              <Skeleton className="h-20 w-full rounded-2" />
            </Loading>
          )}
          {bills.data?.length === 0 && (
            <EmptyState brief>
              No open bills. Scan the code on the till with your camera, or show the shop your own
              code.
            </EmptyState>
          )}
          {bills.data !== undefined && bills.data.length > 0 && <Bills bills={bills.data} />}
        </Card>
        <PhoneCode />
      </div>
    </>
  );
}

function Bills({ bills }: { readonly bills: readonly PhoneBill[] }) {
  return (
    <ul aria-label="Bills for you" className="grid gap-3">
      {bills.map(({ code, shop, amount }) => (
        <li key={code} className="grid grid-cols-1 gap-3 rounded-2 border border-line p-4">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <strong className="min-w-[min(8rem,100%)] flex-1 font-[580] wrap-anywhere">
              {shop}
            </strong>
            <Amount
              value={parseNuc(amount)}
              exact
              className="ml-auto text-right whitespace-normal!"
            />
          </div>
          <LinkButton to={billPath(code)} className="justify-self-end">
            See the bill
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
