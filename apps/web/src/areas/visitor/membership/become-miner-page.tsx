import {
  getAccountDetails,
  getBankDetails,
  MEMBERSHIP_MESSAGES,
  type MembershipBundle,
  productBundles,
  takesQuantity,
} from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { BankDetails } from "./bank-details.tsx";
import { BundleChoice } from "./bundle-choice.tsx";
import { OwnOrders } from "./own-orders.tsx";
import { PaymentReference } from "./payment-reference.tsx";
import { QuantityAndTotal } from "./quantity-and-total.tsx";

/** The memberships: what they cost, where they are paid to, and by what code a payment is known. */
export function BecomeMinerPage() {
  const bundles = useQuery({
    queryKey: ["memberships"],
    queryFn: ({ signal }) => callData(getAccountDetails, { signal }),
  });
  const failed = bundles.data === undefined && bundles.error !== null;
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading
        title="Become a miner"
        lead="Choose a membership, pay it by bank transfer with your reference code, and follow it here."
      />
      {failed && <Banner tone="warning">{MEMBERSHIP_MESSAGES.defaultPrices}</Banner>}
      {bundles.isPending ? (
        <Loading label="Loading the memberships">
          <Skeleton className="h-96" />
        </Loading>
      ) : (
        <Memberships
          bundles={bundles.data ?? productBundles.bundles}
          isOnSale={bundles.data !== undefined}
        />
      )}
      {/* Under something whose height is not known yet it would jump. */}
      {!bundles.isPending && <OwnOrders />}
    </div>
  );
}

interface MembershipsProps {
  readonly bundles: readonly MembershipBundle[];
  /** Whether these are the prices of now. */
  readonly isOnSale: boolean;
}

function Memberships({ bundles, isOnSale }: MembershipsProps) {
  const [category, setCategory] = useState<string>();
  const chosen = bundles.find((bundle) => bundle.account_category === category) ?? bundles[0];
  if (chosen === undefined) return <EmptyState>{MEMBERSHIP_MESSAGES.noBundles}</EmptyState>;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {/* On a phone one column, in the order in which somebody pays. */}
      <div className="contents gap-6 lg:grid">
        <div className="max-lg:order-1">
          <BundleChoice
            bundles={bundles}
            chosen={chosen}
            onChoose={(bundle) => setCategory(bundle.account_category)}
          />
        </div>
        <div className="max-lg:order-3">
          <Bank />
        </div>
      </div>
      <div className="contents gap-6 lg:sticky lg:top-6 lg:grid">
        <div className="max-lg:order-2">
          <QuantityAndTotal
            key={chosen.account_category}
            bundle={chosen}
            isCounted={takesQuantity(chosen.account_category)}
            isOrdered={isOnSale}
          />
        </div>
        <div className="max-lg:order-4">
          <PaymentReference />
        </div>
      </div>
    </div>
  );
}

function Bank() {
  const { data, error, refetch } = useQuery({
    queryKey: ["bank-details"],
    queryFn: ({ signal }) => callData(getBankDetails, { signal }),
  });
  if (data !== undefined) return <BankDetails account={data[0]} />;
  if (error !== null) return <TryAgainBanner error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-80" />;
}
