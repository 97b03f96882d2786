import { PURCHASE_MESSAGES, type PurchaseTerms, type WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { useFeature } from "../../../session/site/features.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { termsQuery } from "../placing/terms-query.ts";
import { RateHistory } from "../rate/rate-history.tsx";
import { PurchaseSteps } from "./purchase-steps.tsx";
import { useOfferedMethods } from "./use-offered-methods.ts";

/** Buys coins: four steps on this page, then the payment page. */
export function PurchasePage() {
  return (
    <div className="grid gap-6">
      <PageHeading
        title="Buy coins"
        lead="You pay in USD, the coins arrive in your wallet."
        actions={
          <TextLink to="/orders" alone>
            Your orders
          </TextLink>
        }
      />
      <WhatIsNeeded />
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <RateHistory />
      </div>
    </div>
  );
}

/** Wallets and terms, or what blocks them. */
function WhatIsNeeded() {
  const wallets = useQuery(walletsQuery);
  const terms = useQuery(termsQuery);
  const { on } = useFeature("toggle_buy_coin");
  if (on === false) return <Banner tone="warning">{PURCHASE_MESSAGES.order.off}</Banner>;
  if (wallets.data !== undefined && terms.data !== undefined)
    return (
      <Offer
        wallets={wallets.data.results}
        terms={terms.data}
        onAskAgain={() => void terms.refetch()}
      />
    );
  const failed = [wallets, terms].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error)
    return <FailedRead error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <Loading label="Loading what you can buy">
      {/* As high as the steps at least, or the chart below would move out of sight when they come. */}
      <Skeleton className="h-[min(100dvh,48rem)] w-full rounded-3" />
    </Loading>
  );
}

interface OfferProps {
  readonly wallets: readonly WalletRecord[];
  readonly terms: PurchaseTerms;
  readonly onAskAgain: () => void;
}

function Offer({ wallets, terms, onAskAgain }: OfferProps) {
  const methods = useOfferedMethods(terms);
  if (terms.paused || methods.length === 0)
    return <Banner tone="warning">{PURCHASE_MESSAGES.order.paused}</Banner>;
  if (wallets.length === 0)
    return (
      <EmptyState action={<LinkButton to="/create-wallet">Create a wallet</LinkButton>}>
        You have no wallet yet to receive coins.
      </EmptyState>
    );
  return <PurchaseSteps {...{ wallets, terms, methods, onAskAgain }} />;
}
